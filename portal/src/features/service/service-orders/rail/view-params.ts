/** The search parameters that a saved view contains: all except the page number. */
export const toViewParams = (params: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([key, value]) => key !== 'page' && value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
