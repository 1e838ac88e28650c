import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { numberedAnswer, numberedField } from './numbered.ts';
import { toCamelCase, toSnakeCase, wireDecoderFor, wireEncoderFor } from './wire-case.ts';

const orderSchema = z.object({
  orderNumber: z.string(),
  address: z.optional(z.nullable(z.object({ roomName: z.string() }))),
  steps: z.array(z.object({ stepName: z.string() })),
  metadata: z.record(z.string(), z.object({ innerValue: z.number() })),
  body: z.discriminatedUnion('kindOf', [
    z.object({ kindOf: z.literal('text'), plainText: z.string() }),
    z.object({ kindOf: z.enum(['image', 'file']), attachmentId: z.string() }),
  ]),
});

const camel = {
  orderNumber: '7',
  address: { roomName: 'A' },
  steps: [{ stepName: 'one' }],
  metadata: { theirKey: { innerValue: 1 }, their_key: { innerValue: 2 } },
  body: { kindOf: 'image', attachmentId: 'x' },
};
const snake = {
  order_number: '7',
  address: { room_name: 'A' },
  steps: [{ step_name: 'one' }],
  metadata: { theirKey: { inner_value: 1 }, their_key: { inner_value: 2 } },
  body: { kind_of: 'image', attachment_id: 'x' },
};

describe('the change of key case at the edge', () => {
  it('reaches nested objects, lists and the chosen branch of a union, and leaves the keys of free maps alone', () => {
    expect(wireEncoderFor(orderSchema)(camel)).toEqual(snake);
    expect(wireDecoderFor(orderSchema)(snake)).toEqual(camel);
  });

  it('drops keys the schema does not have, so a secret column cannot leak', () => {
    expect(wireEncoderFor(z.object({ id: z.string() }))({ id: '1', passwordHash: 'x' })).toEqual({ id: '1' });
  });

  it('takes nothing from a prototype smuggled in as a key', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"id":"1"}',
    );
    const result = wireDecoderFor(z.object({ id: z.string() }))(hostile) as object;
    expect(result).toEqual({ id: '1' });
    expect('polluted' in {}).toBe(false);
  });

  it('lets values of a wrong type pass to the validation untouched', () => {
    expect(wireDecoderFor(orderSchema)('text')).toBe('text');
    expect(wireDecoderFor(orderSchema)({ steps: 5, address: [1] })).toEqual({ steps: 5, address: [1] });
  });

  it('takes a numbered choice by number or word, and answers with the number and the word beside it', () => {
    const body = z.object({ bottleSize: z.optional(z.nullable(numberedField(['small', 'large'], 1))) });
    for (const [sent, meant] of [
      [2, 'large'],
      ['large', 'large'],
      [3, 3],
      ['2', '2'],
      [null, null],
      [1.5, 1.5],
    ] as const)
      expect(wireDecoderFor(body)({ bottle_size: sent })).toEqual({ bottleSize: meant });
    expect(wireEncoderFor(body)({ bottleSize: 'large' })).toEqual({ bottle_size: 'large' });
    const answer = z.object({ bottleSize: z.nullable(numberedAnswer(['small', 'large'], 0)) });
    const wire = { bottle_size: 1, bottle_size_name: 'large' };
    expect(wireEncoderFor(answer)({ bottleSize: 'large' })).toEqual(wire);
    expect(wireDecoderFor(answer)(wire)).toEqual({ bottleSize: 'large' });
    expect(wireEncoderFor(answer)({ bottleSize: null })).toEqual({ bottle_size: null, bottle_size_name: null });
  });

  it('converts single keys and dotted paths both ways', () => {
    expect(toSnakeCase('assignedOperatorId')).toBe('assigned_operator_id');
    expect(toCamelCase('steps.0.step_name')).toBe('steps.0.stepName');
  });
});
