/** An answer without the times that differ between two calls of the same: when it was made, and until when it counts. */
export const timeless = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data ?? null, (key, value) => (key === 'asOf' || key === 'until' ? undefined : value)));
