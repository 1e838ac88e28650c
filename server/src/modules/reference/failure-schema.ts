/** The OpenAPI schema of failures in the wire format. */
export const failureSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer', description: 'The HTTP status, or the finer code of a 401' },
    message: { type: 'string', description: 'Translation key' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    detail: { type: 'string', description: 'An English sentence for logs' },
    validate: {
      type: 'object',
      description: 'With 422: field path to problems',
      additionalProperties: {
        type: 'array',
        items: {
          type: 'object',
          properties: { key: { type: 'string' }, params: { type: 'object', additionalProperties: true } },
          required: ['key'],
        },
      },
    },
    request_id: { type: 'string' },
  },
  required: ['code', 'message', 'detail', 'request_id'],
};
