import { IconUsers } from '@tabler/icons-react';
import { ApiError } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

const anHour = 3_600_000;

/** The states without content: loading, empty and failed. */
export function StatesExample() {
  const say = useSample();
  return (
    <>
      <Specimen title="EmptyState">
        <EmptyState
          icon={<IconUsers size={28} stroke={1.5} />}
          title={say('The people of your business are listed here', 'បុគ្គលិកនៃអាជីវកម្មរបស់អ្នកនឹងបង្ហាញនៅទីនេះ')}
          description={say('Invite the first of them.', 'សូមអញ្ជើញម្នាក់ដំបូង។')}
          action={<Button variant="primary">{say('Invite somebody', 'អញ្ជើញ')}</Button>}
        />
      </Specimen>
      <Specimen title="ErrorState">
        <ErrorState
          error={new ApiError({ status: 500, key: 'unexpected', requestId: '01994f00-0000-7000-8000-000000000001' })}
          onRetry={() => {}}
        />
      </Specimen>
      <Specimen title="Loading">
        <Loading>
          <SkeletonRows count={3} height={56} />
        </Loading>
      </Specimen>
      <Specimen title="TimeText" isRow>
        <TimeText time={new Date(Date.now() - anHour).toISOString()} />
        <TimeText time={new Date(Date.now() - 400 * 24 * anHour).toISOString()} />
      </Specimen>
    </>
  );
}
