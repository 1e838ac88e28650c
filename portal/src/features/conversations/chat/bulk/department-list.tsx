import { departmentPickers, departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { SmallButton } from '../components/small-button.tsx';
import styles from './bulk-bar.module.css';

/** Whether the user may see the departments. */
export function useMayPickDepartments(): boolean {
  const ability = useAbility();
  return departmentPickers.some(({ action, subject }) => ability.can(action, subject));
}

/** The departments that a conversation can be left to. */
export const useDepartmentChoices = () =>
  useQuery({
    queryKey: [departmentsApi.options.path, 'chat'],
    queryFn: async ({ signal }) => (await api.call(departmentsApi.options, {}, { signal, silent: true })).rows,
  });

interface DepartmentChoiceProps {
  /** Departments that are not offered; null: the entry for none. */
  without?: readonly (string | null)[];
  /** Only departments whose name contains this are listed; in small letters. */
  words?: string;
  onChoose: (departmentId: string | null) => void;
}

/** The departments, and an entry for no department. */
export function DepartmentList({ without = [], words = '', onChoose }: DepartmentChoiceProps) {
  const { t } = useTranslation('chat');
  const departments = useDepartmentChoices();
  if (departments.isError)
    return (
      <p className={styles.problem} role="alert">
        {t('bulk.departmentsFailed')}{' '}
        <SmallButton onClick={() => void departments.refetch()}>{t('message.retry')}</SmallButton>
      </p>
    );
  if (!departments.data)
    return (
      <Loading>
        <SkeletonRows count={3} height={36} />
      </Loading>
    );
  return (
    <ul className={styles.choices}>
      {departments.data
        .filter(({ id, name }) => !without.includes(id) && name.toLocaleLowerCase().includes(words))
        .map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(id)}>
              {name}
            </button>
          </li>
        ))}
      {!without.includes(null) && (
        <li>
          <button type="button" className={styles.choice} onClick={() => onChoose(null)}>
            <em>{t('bulk.noDepartment')}</em>
          </button>
        </li>
      )}
    </ul>
  );
}
