import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { shown } from '@sala/contract/core/rules/problem.ts';
import { parseInput } from '@sala/contract/core/validation.ts';
import { employeeBody, type employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import type { ImportResult } from '@sala/contract/people/employees/employees.schema.ts';
import * as z from 'zod/mini';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import {
  listDepartmentNames,
  lockOrganisation,
  organisationChanged,
} from '#modules/organisation/departments/departments.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { toColumns } from '../employee-body.ts';
import { type EmployeeColumns, insertEmployees, listTakenMarks } from '../employees.repository.ts';

type Row = EndpointParsedInput<typeof employeesApi.import>['body']['rows'][number];
type Problem = ImportResult['problems'][number];

/** The same rules as for the form; names in the sheet are resolved to ids first. */
const rowSchema = z.pick(employeeBody, {
  employeeName: true,
  email: true,
  phone: true,
  code: true,
  position: true,
  hiredOn: true,
  departmentId: true,
  role: true,
  serviceCap: true,
  isActive: true,
});

const plain = (text: string) => text.trim().normalize('NFC').toLowerCase();

/** An empty cell counts as left out. */
const filled = (text: string | undefined) => text?.trim() || undefined;

interface Known {
  /** Ids of departments by name; the empty name is the default department. */
  readonly departments: ReadonlyMap<string, string>;
  readonly defaultId: string;
  /** In use by employees or rows above. */
  readonly emails: Set<string>;
  readonly codes: Set<string>;
}

interface Checked {
  readonly columns?: EmployeeColumns;
  readonly problems: Readonly<Record<string, FieldProblem[]>>;
}

function getTyped(row: Row, known: Known) {
  const cap = filled(row.serviceCap) ?? '0';
  const department = filled(row.department);
  return {
    employeeName: row.employeeName,
    email: filled(row.email),
    phone: filled(row.phone),
    code: filled(row.code),
    position: filled(row.position),
    hiredOn: filled(row.hiredOn),
    departmentId: department === undefined ? known.defaultId : known.departments.get(plain(department)),
    role: plain(row.role ?? '') || 'member',
    serviceCap: /^\d{1,9}$/.test(cap) ? Number(cap) : cap,
    isActive: true,
  };
}

function taken(seen: Set<string>, value: string | null | undefined): FieldProblem[] | undefined {
  if (!value) return undefined;
  if (seen.has(plain(value))) return [{ key: 'unique', params: { value: shown(value) } }];
  seen.add(plain(value));
  return undefined;
}

/** Values already in use, also by rows that are refused for other reasons. */
function existingEmployeeMarks(
  marks: { email?: string | null | undefined; code?: string | null | undefined },
  known: Known,
): Checked['problems'] {
  const email = taken(known.emails, marks.email);
  const code = taken(known.codes, marks.code);
  return { ...(email && { email }), ...(code && { code }) };
}

function check(row: Row, known: Known): Checked {
  const typed = getTyped(row, known);
  const parsed = parseInput(rowSchema, typed);
  if (parsed.problems) {
    const { departmentId, serviceCap, ...problems } = parsed.problems;
    return {
      problems: {
        ...existingEmployeeMarks(typed, known),
        ...problems,
        ...(departmentId && {
          department: [{ key: 'unknownName', params: { value: shown(filled(row.department) ?? '') } }],
        }),
        ...(serviceCap && { serviceCap: typeof typed.serviceCap === 'string' ? [{ key: 'integer' }] : serviceCap }),
      },
    };
  }
  const columns = toColumns(parsed.data);
  return { columns, problems: existingEmployeeMarks(columns, known) };
}

async function readKnown(unit: UnitOfWork): Promise<Known> {
  const [departments, taken] = [await listDepartmentNames(unit.query), await listTakenMarks(unit.query)];
  return {
    departments: new Map(departments.map(({ id, name }) => [plain(name), id])),
    defaultId: departments.find((department) => department.isDefault)!.id,
    emails: new Set(taken.flatMap(({ email }) => (email ? [plain(email)] : []))),
    codes: new Set(taken.flatMap(({ code }) => (code ? [plain(code)] : []))),
  };
}

const listed = (rows: readonly Checked[]): Problem[] =>
  rows.flatMap(({ problems }, row) =>
    Object.entries(problems).flatMap(([field, list]) =>
      list.map(({ key, params = {} }) => ({ row, field, key, params })),
    ),
  );

/** Imports all rows or none; as a preview only returns the result. */
export function importEmployees(
  context: AppContext,
  actor: UserActor,
  { rows, isPreview }: { rows: readonly Row[]; isPreview: boolean },
  request: RequestInfo,
): Promise<ImportResult> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    if (!isPreview) await lockOrganisation(unit);
    const known = await readKnown(unit);
    const checked = rows.map((row) => check(row, known));
    const problems = listed(checked);
    const sound = checked.flatMap(({ columns, problems }) =>
      columns && Object.keys(problems).length === 0 ? [{ ...columns, id: newId(), userId: null }] : [],
    );
    if (isPreview) return { created: sound.length, problems };
    if (problems.length > 0) return { created: 0, problems };
    await insertEmployees(unit.query, sound, context.clock.now());
    const changes = [{ field: 'count', before: null, after: String(sound.length) }];
    await recordAudit(context, unit, { action: 'employee.imported', actor, changes, request });
    organisationChanged(unit, 'employees');
    organisationChanged(unit, 'departments');
    return { created: sound.length, problems };
  });
}
