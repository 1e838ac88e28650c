/** What of the address a saved choice keeps: everything but which page of it is shown. */
export const toViewParams = (params: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([key, value]) => key !== 'page' && value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
