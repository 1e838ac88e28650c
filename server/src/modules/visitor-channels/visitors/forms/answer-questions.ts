import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import type {
  LeftMessage,
  PreChatAnswers,
  VisitorAsks,
  VisitorForm,
} from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import {
  getVisitorChannel,
  leaveVisitorMessage,
  updateVisitorOfChannels,
} from '#modules/conversations/chat/chat.public.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import { toChannelVisitor } from '../channel-visitor.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import { updateVisitor, type VisitorRow } from '../visitors.repository.ts';
import { lockWriter } from './lock-writer.ts';
import { type Forms, getQuestions, readForms } from './visitor-asks.ts';

type Actor = Pick<VisitorActor, 'merchantId' | 'visitorId'>;
type Answers = Pick<PreChatAnswers, 'name' | 'email' | 'phone' | 'meta'>;
interface OptionalFields {
  readonly form: VisitorForm | null;
  /** Names of the fields that this visitor is asked for. */
  readonly asked: readonly string[];
  readonly answers: Answers;
}

function answerTo(answers: Answers, name: string): string | undefined {
  if (name === 'name' || name === 'email' || name === 'phone') return requiredTrimmedText(answers[name]) || undefined;
  const { meta = {} } = answers;
  return Object.hasOwn(meta, name) ? requiredTrimmedText(meta[name]) || undefined : undefined;
}

/** Only answers to asked fields are used. Refuses missing answers and invalid choices at their fields. */
function checkAnswers({ form, asked, answers }: OptionalFields): Map<string, string> {
  const problems: Record<string, FieldProblem[]> = {};
  const taken = new Map<string, string>();
  for (const { name, kind, isRequired, choices } of form?.questions ?? []) {
    if (!asked.includes(name)) continue;
    const field = kind === 'text' || kind === 'choice' ? `meta.${name}` : name;
    const answer = answerTo(answers, name);
    const options = choices.map(({ value }) => value);
    if (answer === undefined) {
      if (isRequired) problems[field] = [{ key: 'required' }];
    } else if (kind === 'choice' && !options.includes(answer)) {
      problems[field] = [{ key: 'oneOf', params: { options: options.join(', ') } }];
    } else taken.set(name, answer);
  }
  if (Object.keys(problems).length > 0) failFields(problems);
  return taken;
}

/** Stores the answers and updates conversations that show the visitor. */
async function saveAnswers(
  unit: UnitOfWork,
  visitor: VisitorRow,
  said: ReadonlyMap<string, string>,
  times: { answered_at?: Date; consented_at?: Date },
): Promise<VisitorRow> {
  const own = [...said].filter(([name]) => name !== 'name' && name !== 'email' && name !== 'phone');
  const next = await updateVisitor(unit.query, visitor.id, {
    name: said.get('name') ?? visitor.name,
    email: said.get('email') ?? visitor.email,
    phone: said.get('phone') ?? visitor.phone,
    meta: JSON.stringify({ ...visitor.meta, ...Object.fromEntries(own) }),
    ...times,
  });
  if (said.size > 0) await updateVisitorOfChannels(unit, toChannelVisitor(next));
  return next;
}

/** Stores the answers to the form before the chat; returns what is still asked. Idempotent. */
export async function answerPreChat(
  context: VisitorsContext,
  actor: Actor,
  answers: PreChatAnswers,
): Promise<VisitorAsks> {
  const forms = await readForms(context, actor.merchantId);
  const hasWritten = (await getVisitorChannel(context, actor)) !== null;
  return inTransaction(context, actor.merchantId, async (unit) => {
    const visitor = await lockWriter(unit, actor.visitorId);
    const asked = getQuestions(forms, visitor, hasWritten).preChat;
    if (asked.length === 0) return getQuestions(forms, visitor, hasWritten);
    const said = checkAnswers({ form: forms.preChat, asked, answers });
    const isAsked = asked.includes('consent');
    if (isAsked && !answers.hasConsented) failFields({ hasConsented: [{ key: 'agreePolicy' }] });
    const now = context.clock.now();
    const kept = await saveAnswers(unit, visitor, said, {
      answered_at: now,
      ...(isAsked ? { consented_at: now } : {}),
    });
    return getQuestions(forms, kept, hasWritten);
  });
}

/**
 * Stores a message of the offline form with the visitor's contact. It is accepted even if an operator is online by now, or the
 * form was turned off.
 */
export async function leaveMessage(context: VisitorsContext, actor: Actor, left: LeftMessage): Promise<Message> {
  const { merchantId, visitorId } = actor;
  const forms: Forms = await readForms(context, merchantId);
  const { id, text, departmentId } = left;
  return leaveVisitorMessage(context, {
    merchantId,
    visitorId,
    departmentId,
    body: { type: 'text', id, text },
    // Stored in the same transaction as the message.
    async readVisitor(unit) {
      const visitor = await lockWriter(unit, visitorId);
      const said = checkAnswers({
        form: forms.offline,
        asked: getQuestions(forms, visitor, true).offline,
        answers: left,
      });
      return toChannelVisitor(await saveAnswers(unit, visitor, said, {}));
    },
  });
}
