import type { CallParticipant } from '@sala/contract/telephony/calls/calls.schema.ts';
import { expect, it } from 'vitest';
import { meets } from './beside-call.ts';

const person = (id: string, side: CallParticipant['side'], instanceId: string | null = `${id}-page`) =>
  ({ id, side, instanceId, state: 'in' }) as CallParticipant;

it('a supervisor is connected with one operator alone, and the others with each other', () => {
  const visitor = person('v', 'visitor');
  const [dara, sok] = [person('d', 'operator'), person('s', 'operator')];
  const [lead, chief] = [person('l', 'supervisor'), person('c', 'supervisor')];
  const all = [visitor, dara, sok, lead, chief];
  const met = (me: CallParticipant) => all.filter((other) => other !== me && meets(me, other, all)).map(({ id }) => id);
  expect(met(visitor)).toEqual(['d', 's']);
  expect(met(dara)).toEqual(['v', 's', 'l', 'c']);
  expect(met(sok)).toEqual(['v', 'd']);
  expect(met(lead)).toEqual(['d']);
  expect(met(chief)).toEqual(['d']);
});

it('nobody hands on what is said before a page of an operator has joined', () => {
  const all = [person('v', 'visitor'), person('d', 'operator', null), person('l', 'supervisor')];
  expect(meets(all[2]!, all[1]!, all)).toBe(false);
});
