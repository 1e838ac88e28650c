import { describe, expect, it } from 'vitest';
import { getLosses } from './retention-loss.ts';

const kept = (conversationRetentionDays: number, auditRetentionDays: number) => ({
  conversationRetentionDays,
  auditRetentionDays,
});

describe('before a shorter retention is saved', () => {
  it('says what will be deleted', () => {
    expect(getLosses(kept(0, 365), kept(90, 30))).toEqual([
      { what: 'conversations', days: 90 },
      { what: 'audit', days: 30 },
    ]);
  });

  it('asks nothing when things are kept as long as before, longer, or for ever', () => {
    expect(getLosses(kept(90, 30), kept(90, 30))).toEqual([]);
    expect(getLosses(kept(90, 30), kept(91, 0))).toEqual([]);
    expect(getLosses(kept(0, 0), kept(0, 0))).toEqual([]);
  });
});
