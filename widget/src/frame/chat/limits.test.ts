import * as contract from '@sala/contract/chat/messages.schema.ts';
import { expect, it } from 'vitest';
import { maxMessageLength } from './limits.ts';

it('the limits are those of the contract', () => {
  expect(maxMessageLength).toBe(contract.maxMessageLength);
});
