import * as z from 'zod/mini';
import { optionalText, timeField } from '../../core/fields.ts';
import { endAfterStart } from '../../core/rules/dates.ts';
import type { ServiceKind } from '../service-catalogue/service-catalogue.schema.ts';

/** Who brings the supplies. */
export const suppliesOptions = ['ours', 'customers'] as const;
export const urgencies = ['low', 'normal', 'urgent'] as const;

const counted = (max: number) => z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(max)));
const measured = (max: number) => z.optional(z.number().check(z.positive(), z.maximum(max)));

/** Details that only some kinds of order have; `detailsOfKind` lists those of each kind. */
export const kindDetailsSchema = z
  .object({
    /** Number of empty bottles to collect. */
    emptyBottles: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
    rooms: counted(1000),
    /** In square metres. */
    area: measured(1_000_000),
    supplies: z.optional(z.enum(suppliesOptions)),
    pieces: counted(100_000),
    /** In kilograms. */
    weight: measured(100_000),
    pickUpAt: z.optional(timeField),
    returnAt: z.optional(timeField),
    /** What is broken, described by the customer. */
    problem: optionalText(1000),
    urgency: z.optional(z.enum(urgencies)),
    /** How to get in: who opens, where the key is. */
    access: optionalText(300),
  })
  .check(endAfterStart('pickUpAt', 'returnAt'));
export type KindDetails = z.output<typeof kindDetailsSchema>;
export type KindDetailName = keyof KindDetails;

export const detailsOfKind: Readonly<Record<ServiceKind, readonly KindDetailName[]>> = {
  water: ['emptyBottles', 'access'],
  cleaning: ['rooms', 'area', 'supplies', 'access'],
  laundry: ['pieces', 'weight', 'pickUpAt', 'returnAt'],
  maintenance: ['problem', 'urgency', 'access'],
  general: [],
};

/** Details that belong to another kind than the order's. */
export const foreignDetails = (kind: ServiceKind, details: KindDetails): KindDetailName[] =>
  (Object.keys(details) as KindDetailName[]).filter(
    (name) => details[name] !== undefined && details[name] !== '' && !detailsOfKind[kind].includes(name),
  );
