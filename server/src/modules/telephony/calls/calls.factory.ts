import type { Locale } from '@sala/contract/core/locales.ts';
import type {
  CallDirection,
  CallEnder,
  CallEndReason,
  CallOutcome,
  CallStatus,
} from '@sala/contract/telephony/calls/calls.states.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { CallEventKind, QualitySums } from './calls.table.ts';
import './calls.table.ts';
import {
  getRingRules,
  type RingRules,
  readCallSettings,
} from '#modules/telephony/call-settings/call-settings.public.ts';
import { insertCallBack } from './callbacks/call-backs.repository.ts';
import {
  insertCall,
  insertEvent,
  insertParticipant,
  insertRings,
  nextCallNumber,
} from './sessions/sessions.repository.ts';

export interface CallOverrides {
  merchantId: string;
  visitorId: string;
  /** Who has it or had it; left out: nobody. */
  operatorId?: string | undefined;
  departmentId?: string | undefined;
  channelId?: string | undefined;
  direction?: CallDirection;
  status?: CallStatus;
  locale?: Locale;
  startedAt?: Date;
  answeredAt?: Date | undefined;
  endedAt?: Date | undefined;
  endedBy?: CallEnder | undefined;
  endReason?: CallEndReason | undefined;
  rating?: number | undefined;
  ratingComment?: string | undefined;
  outcome?: CallOutcome | undefined;
  notes?: string | undefined;
  quality?: QualitySums | undefined;
  rules?: RingRules;
}

/** A call as it stands after what is said of it, with its timeline; a missed one is to be called back. */
export async function buildCall(context: { database: Database }, call: CallOverrides): Promise<{ id: string }> {
  const { merchantId, visitorId, operatorId = null } = call;
  const { query } = context.database.forMerchant(merchantId);
  const status = call.status ?? 'started';
  const startedAt = call.startedAt ?? new Date();
  const isRunning = status === 'incoming' || status === 'started';
  const answeredAt = call.answeredAt ?? (status === 'started' ? startedAt : undefined);
  const endedAt = isRunning ? undefined : (call.endedAt ?? startedAt);
  const id = newId();
  const rules = call.rules ?? getRingRules(await readCallSettings(query));
  await insertCall(query, {
    id,
    number: await nextCallNumber(query),
    direction: call.direction ?? 'inbound',
    status,
    visitor_id: visitorId,
    channel_id: call.channelId ?? null,
    department_id: call.departmentId ?? null,
    operator_id: operatorId,
    locale: call.locale ?? 'en',
    rules: JSON.stringify(rules),
    started_at: startedAt,
    answered_at: answeredAt ?? null,
    ended_at: endedAt ?? null,
    ended_by: call.endedBy ?? null,
    end_reason: call.endReason ?? null,
    rating: call.rating ?? null,
    rating_comment: call.ratingComment ?? null,
    outcome: call.outcome ?? null,
    notes: call.notes ?? '',
    notes_version: call.notes ? 1 : 0,
  });
  const place = { call_id: id, created_at: startedAt, joined_at: answeredAt ?? startedAt, left_at: endedAt ?? null };
  const state = isRunning ? 'in' : 'left';
  await insertParticipant(query, { ...place, side: 'visitor', visitor_id: visitorId, state });
  if (operatorId && answeredAt)
    await insertParticipant(query, {
      ...place,
      side: 'operator',
      user_id: operatorId,
      state,
      quality: call.quality ? JSON.stringify(call.quality) : null,
    });
  if (operatorId)
    await insertRings(query, [
      {
        id: newId(),
        call_id: id,
        user_id: operatorId,
        kind: 'call',
        rung_at: startedAt,
        until: new Date(startedAt.getTime() + rules.callTimeout * 1000),
        outcome: answeredAt ? 'accepted' : 'expired',
        ended_at: answeredAt ?? endedAt ?? startedAt,
      },
    ]);
  const note = (kind: CallEventKind, at: Date | undefined, detail: string | null = null) =>
    at ? insertEvent(query, { callId: id, at, kind, who: null, detail }) : undefined;
  await note('asked', startedAt);
  await note('answered', answeredAt);
  await note('ended', endedAt, call.endReason ?? null);
  if (status === 'missed')
    await insertCallBack(query, {
      id: newId(),
      call_id: id,
      visitor_id: visitorId,
      kind: 'missed',
      created_at: endedAt!,
      updated_at: endedAt!,
    });
  return { id };
}
