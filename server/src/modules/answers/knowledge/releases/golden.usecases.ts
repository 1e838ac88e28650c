import type { goldenQuestionsApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { knowledgeErrors } from '@sala/contract/answers/knowledge/knowledge.errors.ts';
import { type GoldenQuestion, maxGoldenQuestions } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { type AuditedAction, auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { shortName } from '../questions/question-records.ts';
import '../knowledge.events.ts';
import {
  deleteGoldenQuestion,
  findGoldenQuestion,
  insertGoldenQuestion,
  isQuestionKnown,
  listAllGolden,
  updateGoldenQuestion,
} from './releases.repository.ts';

type Body = EndpointParsedInput<typeof goldenQuestionsApi.create>['body'];

const goldenRecords = auditedRecords<GoldenQuestion>({
  subject: 'goldenQuestion',
  table: 'golden_questions',
  find: (unit, id) => findGoldenQuestion(unit.query, id),
  nameOf: ({ question }) => shortName(question),
  shown: ({ question, locale, expected }) => ({ question, locale, expected: expected?.question ?? null }),
  tell: (unit) => unit.emit('knowledge.changed', { merchantId: unit.merchantId, part: 'golden' }),
});

async function assertExpected(unit: UnitOfWork, expectedId: string | null): Promise<void> {
  if (expectedId && !(await isQuestionKnown(unit.query, expectedId))) failFields({ expectedId: [{ key: 'id' }] });
}

export function createGoldenQuestion(context: AppContext, doing: AuditedAction, body: Body): Promise<GoldenQuestion> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await takeMerchantLock(unit, 'golden-questions');
    if ((await listAllGolden(unit.query)).length >= maxGoldenQuestions)
      fail(knowledgeErrors.goldenQuestionLimitReached, { max: maxGoldenQuestions });
    await assertExpected(unit, body.expectedId);
    const id = newId();
    const write = () => insertGoldenQuestion(unit.query, { ...body, id, createdAt: context.clock.now() });
    return goldenRecords.create(context, unit, doing, { id, write });
  });
}

export function changeGoldenQuestion(
  context: AppContext,
  doing: AuditedAction,
  { id, version, ...body }: Body & { id: string; version: number },
): Promise<GoldenQuestion> {
  return inTransaction(context, doing.actor.merchantId, (unit) =>
    goldenRecords.change(context, unit, doing, {
      id,
      version,
      write: async () => {
        await assertExpected(unit, body.expectedId);
        await updateGoldenQuestion(unit.query, id, body);
      },
    }),
  );
}

export async function removeGoldenQuestion(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, (unit) =>
    goldenRecords.remove(context, unit, doing, { id, write: () => deleteGoldenQuestion(unit.query, id) }),
  );
  return null;
}
