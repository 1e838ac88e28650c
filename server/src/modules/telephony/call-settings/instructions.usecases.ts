import './call-settings.events.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { FieldProblem } from '@sala/contract/core/errors.ts';
import type { callInstructionsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import {
  type Instruction,
  maxInstructionDepth,
  maxInstructions,
} from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { findDepartment } from '#modules/organisation/departments/departments.public.ts';
import { claimSounds, discardSounds, presentSounds } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import {
  deleteInstruction,
  findInstruction,
  type InstructionRow,
  insertInstruction,
  listInstructions,
  lockInstructions,
  moveInstruction,
  writeInstruction,
} from './instructions.repository.ts';

type Body = EndpointParsedInput<typeof callInstructionsApi.create>['body'];

export const presentInstruction = (context: AppContext, row: InstructionRow): Instruction => ({
  id: row.id,
  parentId: row.parent_id,
  key: row.key,
  title: row.title,
  text: row.text,
  sounds: presentSounds(context, row.merchant_id, row.sounds),
  action: row.action,
  departmentId: row.department_id,
  departmentName: row.department_name,
  position: row.position,
  version: row.version,
});

interface InstructionPosition {
  readonly id?: string;
  readonly parentId: string | null;
  readonly key: string;
}

/** What is wrong with putting a command there, by field; `keyField` is where the caller chose the key. */
function findPositionProblems(rows: readonly InstructionRow[], place: InstructionPosition, keyField: string) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const problems: Record<string, FieldProblem[]> = {};
  if (place.parentId !== null && byId.get(place.parentId)?.action !== 'submenu') problems.parentId = [{ key: 'id' }];
  const above = depthAbove(byId, place);
  if (above === undefined) problems.parentId = [{ key: 'id' }];
  else if (above + depthBelow(rows, place.id) > maxInstructionDepth)
    problems.parentId = [{ key: 'maxValue', params: { max: maxInstructionDepth } }];
  const isTaken = rows.some((row) => row.parent_id === place.parentId && row.key === place.key && row.id !== place.id);
  if (isTaken) problems[keyField] = [{ key: 'unique', params: { value: place.key } }];
  return problems;
}

/** Commands above; undefined when it would stand under itself. */
function depthAbove(
  byId: ReadonlyMap<string, InstructionRow>,
  { id, parentId }: InstructionPosition,
): number | undefined {
  let depth = 0;
  for (let next = parentId; next !== null; next = byId.get(next)?.parent_id ?? null) {
    if (next === id || depth > maxInstructions) return undefined;
    depth += 1;
  }
  return depth;
}

/** Of the command and those under it. */
function depthBelow(rows: readonly InstructionRow[], id: string | undefined): number {
  const under = id === undefined ? [] : rows.filter((row) => row.parent_id === id);
  return 1 + Math.max(0, ...under.map((row) => depthBelow(rows, row.id)));
}

async function assertFits(unit: UnitOfWork, rows: readonly InstructionRow[], body: Body, id?: string): Promise<void> {
  const problems = findPositionProblems(rows, { id, parentId: body.parentId, key: body.key }, 'key');
  if (body.action === 'department' && !(await findDepartment(unit.query, body.departmentId!)))
    problems.departmentId = [{ key: 'id' }];
  // Those under it would be in no menu any more.
  if (id !== undefined && body.action !== 'submenu' && rows.some((row) => row.parent_id === id))
    problems.action = [{ key: 'oneOf', params: { options: 'submenu' } }];
  if (Object.keys(problems).length > 0) failFields(problems);
}

const audited = ({ key, title, text, sounds, action, department_name }: InstructionRow) => ({
  key,
  title: Object.values(title),
  text: Object.values(text),
  sounds: Object.values(sounds).map(({ name }) => name),
  action,
  department: department_name,
});

async function record(
  context: AppContext,
  unit: UnitOfWork,
  {
    actor,
    request,
    before,
    after,
  }: { actor: UserActor; request: RequestInfo; before?: InstructionRow; after?: InstructionRow },
): Promise<void> {
  const row = (after ?? before)!;
  const changes = changesBetween(before ? audited(before) : {}, after ? audited(after) : {});
  if (before && after && changes.length === 0) return;
  const action = before ? (after ? 'call.commandChanged' : 'call.commandDeleted') : 'call.commandCreated';
  const target = { id: row.id, name: `${row.key} ${Object.values(row.title).find(Boolean) ?? ''}`.trim() };
  await recordAudit(context, unit, { action, actor, target, changes, request });
  unit.emit('call.settingsChanged', { merchantId: unit.merchantId, part: 'instructions' });
}

export function createInstruction(
  context: AppContext,
  actor: UserActor,
  body: Body,
  request: RequestInfo,
): Promise<Instruction> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockInstructions(unit);
    const rows = await listInstructions(unit.query);
    if (rows.length >= maxInstructions) fail(callErrors.instructionLimitReached, { max: maxInstructions });
    await assertFits(unit, rows, body);
    const id = newId();
    const position = rows.filter((row) => row.parent_id === body.parentId).length + 1;
    const sounds = await claimSounds(context, unit, { actor, usedById: id, kept: {}, wanted: body.sounds });
    await insertInstruction(unit.query, { ...body, sounds, id, position, at: context.clock.now() });
    const after = found(await findInstruction(unit.query, id));
    await record(context, unit, { actor, request, after });
    return presentInstruction(context, after);
  });
}

export function updateInstruction(
  context: AppContext,
  actor: UserActor,
  { id, version, ...body }: Body & { id: string; version: number },
  request: RequestInfo,
): Promise<Instruction> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockInstructions(unit);
    const { before, after } = await editRecord(
      unit,
      { table: 'call_instructions', id, version },
      {
        read: () => findInstruction(unit.query, id),
        present: (row) => presentInstruction(context, row),
        async write(row) {
          const rows = await listInstructions(unit.query);
          await assertFits(unit, rows, body, id);
          const wanted = { actor, usedById: id, kept: row.sounds, wanted: body.sounds };
          const sounds = await claimSounds(context, unit, wanted);
          await writeInstruction(unit.query, { ...body, sounds, id, at: context.clock.now() });
          if (row.parent_id !== body.parentId) await renumber(unit, { id, parentId: body.parentId, beforeId: null });
        },
      },
    );
    await record(context, unit, { actor, request, before, after });
    return presentInstruction(context, after);
  });
}

/** Puts a command into its place among those of its menu, and numbers all of them again. */
async function renumber(
  unit: UnitOfWork,
  { id, parentId, beforeId }: { id: string; parentId: string | null; beforeId: string | null },
): Promise<void> {
  const rows = await listInstructions(unit.query);
  const others = rows.filter((row) => row.parent_id === parentId && row.id !== id).map((row) => row.id);
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  if (at < 0) failFields({ beforeId: [{ key: 'id' }] });
  const order = others.toSpliced(at, 0, id);
  for (const [index, one] of order.entries())
    await moveInstruction(unit.query, { id: one, parentId, position: index + 1 });
}

/** Throws a 422 at `parentId` where the key is taken in that menu. */
export function sortInstructions(
  context: AppContext,
  actor: UserActor,
  { id, parentId, beforeId }: { id: string; parentId: string | null; beforeId: string | null },
): Promise<Instruction[]> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockInstructions(unit);
    const rows = await listInstructions(unit.query);
    const { key } = found(rows.find((row) => row.id === id));
    const problems = findPositionProblems(rows, { id, parentId, key }, 'parentId');
    if (Object.keys(problems).length > 0) failFields(problems);
    if (beforeId !== id) await renumber(unit, { id, parentId, beforeId });
    unit.emit('call.settingsChanged', { merchantId: unit.merchantId, part: 'instructions' });
    return (await listInstructions(unit.query)).map((row) => presentInstruction(context, row));
  });
}

export async function removeInstruction(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockInstructions(unit);
    const rows = await listInstructions(unit.query);
    const before = found(rows.find((row) => row.id === id));
    if (rows.some((row) => row.parent_id === id)) fail(callErrors.instructionHasChildren);
    await deleteInstruction(unit.query, id);
    await discardSounds(context, unit, before.sounds);
    await record(context, unit, { actor, request, before });
  });
  return null;
}
