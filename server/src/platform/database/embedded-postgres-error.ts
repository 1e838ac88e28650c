/** PostgreSQL cannot run here. The message says what to do about it and is meant to be printed as it is. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
