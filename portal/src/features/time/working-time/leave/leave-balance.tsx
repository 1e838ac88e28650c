import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import type { Leave, LeaveBalance } from '@sala/contract/time/working-time/working-time.schema.ts';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './leave.module.css';

type Year = LeaveBalance['years'][number];
type T = TFunction<'working-time'>;

const balanceKey = ['working-time', 'leave-balance'] as const;

/** Days that remain before this leave; null: not set. */
const leftOf = ({ allowance, used }: Year): number | null => (allowance === null ? null : allowance - used);

const isBeyond = (year: Year): boolean => {
  const left = leftOf(year);
  return left !== null && year.takes > Math.max(0, left);
};

const isCounted = ({ kind }: Leave) => kind === 'annual';
/** What it takes is of interest: it waits, and its kind counts. */
export const isUndecided = (leave: Leave) => leave.status === 'pending' && isCounted(leave);

function balancesQuery(leaves: readonly Leave[]) {
  // The version as well: days that were changed take something else.
  const asked = leaves.filter(isUndecided).map(({ id, version }) => `${id} ${version}`);
  return queryOptions({
    queryKey: [...balanceKey, asked],
    queryFn: async ({ signal }) => {
      if (asked.length === 0) return new Map<string, LeaveBalance>();
      const ids = asked.map((one) => one.split(' ')[0]).join(',');
      const { rows } = await api.call(leaveApi.balances, { query: { ids } }, { signal, silent: true });
      return new Map<string, LeaveBalance>(rows.map(({ id, ...balance }) => [id, balance]));
    },
    // A decision must be based on the current state.
    staleTime: 0,
  });
}

/** What pending requests take of the days of their employees, by the request's id; `failed`: it could not be read. */
export type Balances = ReadonlyMap<string, LeaveBalance> | 'failed' | undefined;

export function useBalances(leaves: readonly Leave[]): Balances {
  useOrganisationChanges(['leave', 'hours', 'holidays', 'employees'], [balanceKey]);
  // What is known of other requests stays while one that was added is asked for.
  const { data, isError } = useQuery({ ...balancesQuery(leaves), placeholderData: keepPreviousData });
  return data ?? (isError ? 'failed' : undefined);
}

/** "Takes 3 days, 9 of 18 left": before the leave is approved. */
function yearText(t: T, year: Year): string {
  const takes = t('leave.balance.takes', { count: year.takes, amount: formatCount(year.takes) });
  const left = leftOf(year);
  if (left === null) return takes;
  return t(isBeyond(year) ? 'leave.balance.beyond' : 'leave.balance.within', {
    takes,
    left: formatCount(Math.max(0, left)),
    allowance: year.allowance,
  });
}

/** In the row of a pending request: what it takes and what is left, marked when it is more than that. */
export function BalanceCell({ balances, id }: { balances: Balances; id: string }) {
  const { t } = useTranslation('working-time');
  if (!balances) return <Skeleton height={16} width={120} />;
  if (balances === 'failed') return <span className={styles.quiet}>{t('leave.balance.failed')}</span>;
  const balance = balances.get(id);
  // Leave of long ago is not read any more.
  if (!balance) return null;
  return (
    <span className={styles.years}>
      {balance.years.map((year) => (
        <span key={year.year} className={styles.year} data-beyond={isBeyond(year) || undefined}>
          {balance.years.length > 1 ? withColon(String(year.year), yearText(t, year)) : yearText(t, year)}
        </span>
      ))}
    </span>
  );
}

export interface BalanceNoticeProps {
  balance: LeaveBalance;
  /** The employee; left out: the user themselves. */
  name?: string;
}

/** In a form or beside a decision: the days of each year, and a warning when the request takes more than are left. */
export function BalanceNotice({ balance, name }: BalanceNoticeProps) {
  const { t } = useTranslation('working-time');
  if (!balance.isCounted) return <p className={styles.quiet}>{t('leave.balance.notCounted')}</p>;
  const facts: Fact[] = balance.years.map((year) => {
    const { allowance, used, takes } = year;
    const parts = [t('leave.balance.takes', { count: takes, amount: formatCount(takes) })];
    // Only who approves can have the number of days set.
    if (allowance === null && name !== undefined)
      parts.push(t('leave.balance.used', { count: used, amount: formatCount(used) }), t('leave.balance.notSet'));
    if (allowance !== null)
      parts.push(
        t('leave.balance.used', { count: used, amount: formatCount(used) }),
        t('leave.balance.left', { left: formatCount(Math.max(0, allowance - used)), allowance }),
      );
    return [t('leave.balance.year', { year: year.year }), parts.join(' · ')];
  });
  const beyond = balance.years.filter(isBeyond);
  return (
    <div className={styles.balance}>
      <Facts facts={facts} />
      {balance.isByWeekdays && <p className={styles.quiet}>{t('leave.balance.byWeekdays')}</p>}
      {beyond.map((year) => {
        const values = {
          count: year.takes,
          takes: formatCount(year.takes),
          left: formatCount(Math.max(0, leftOf(year) ?? 0)),
          year: year.year,
        };
        return (
          <InlineAlert key={year.year} tone="warning">
            {name === undefined
              ? t('leave.balance.beyondOwn', values)
              : t('leave.balance.beyondOf', { ...values, name })}
          </InlineAlert>
        );
      })}
    </div>
  );
}

type RequestInWriting = z.input<typeof leaveApi.create.body>;

/** The same in the form of a request for an employee, as soon as its person and days are chosen. */
export function RequestBalanceNotice({ request }: { request: RequestInWriting }) {
  const { t } = useTranslation('working-time');
  const { startTime, endTime, ...days } = request;
  const asked = leaveApi.balanceOfRequest.query.safeParse({
    ...days,
    startTime: startTime ?? undefined,
    endTime: endTime ?? undefined,
  });
  const { data, isError } = useQuery({
    queryKey: [...balanceKey, 'request', asked.data],
    queryFn: ({ signal }) => api.call(leaveApi.balanceOfRequest, { query: asked.data! }, { signal, silent: true }),
    enabled: asked.success,
    staleTime: 0,
    // Nothing jumps while the days of one person are changed.
    placeholderData: (old) => (old?.employeeId === asked.data?.employeeId ? old : undefined),
  });
  if (!asked.success) return null;
  if (isError) return <InlineAlert tone="warning">{t('leave.balance.failed')}</InlineAlert>;
  return data ? <BalanceNotice balance={data} name={data.employeeName} /> : <Skeleton height={24} />;
}

/** The same for one request beside its decision. */
export function LeaveBalanceNotice({ leave }: { leave: Leave }) {
  const { t } = useTranslation('working-time');
  const { data, isError } = useQuery(balancesQuery([leave]));
  if (leave.status !== 'pending') return null;
  if (!isCounted(leave)) return <p className={styles.quiet}>{t('leave.balance.notCounted')}</p>;
  if (isError) return <InlineAlert tone="warning">{t('leave.balance.failed')}</InlineAlert>;
  if (!data) return <Skeleton height={24} />;
  const balance = data.get(leave.id);
  return balance ? <BalanceNotice balance={balance} name={leave.employee.name} /> : null;
}

/** Several requests of one person take together what each of them takes; `isBeyond`: one of them more than is left. */
export async function readTogether(
  queryClient: QueryClient,
  t: T,
  leaves: readonly Leave[],
): Promise<{ lines: string[]; isBeyond: boolean }> {
  const balances = await queryClient.fetchQuery(balancesQuery(leaves));
  const sums = new Map<string, { name: string; year: Year }>();
  for (const { id, employee } of leaves)
    for (const year of balances.get(id)?.years ?? []) {
      const key = `${employee.id} ${year.year}`;
      const known = sums.get(key)?.year.takes ?? 0;
      sums.set(key, { name: employee.name, year: { ...year, takes: known + year.takes } });
    }
  const all = [...sums.values()].sort((one, other) => Number(isBeyond(other.year)) - Number(isBeyond(one.year)));
  return {
    lines: all.map(({ name, year }) => t('leave.balance.line', { name, year: year.year, text: yearText(t, year) })),
    isBeyond: all.some(({ year }) => isBeyond(year)),
  };
}
