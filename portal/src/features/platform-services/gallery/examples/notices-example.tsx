import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { confirm, showDialog, showToast } from '#shared/ui/notices.ts';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 800));

/** Messages, warnings and questions. */
export function NoticesExample() {
  const say = useSample();
  const [answer, setAnswer] = useState<boolean>();
  const roleName = say('Evening', 'ល្ងាច');
  const question = {
    title: say('Delete the role "Evening"?', 'លុបតួនាទី «ល្ងាច» ឬ?'),
    consequences: [
      say('12 people lose what it allows, at once.', 'មនុស្ស 12 នាក់នឹងបាត់បង់សិទ្ធិភ្លាមៗ។'),
      say('It cannot be brought back.', 'មិនអាចយកមកវិញបានទេ។'),
    ],
    confirmLabel: say('Delete the role', 'លុបតួនាទី'),
    isDangerous: true,
  };
  const ask = async (more: object) => setAnswer(await confirm({ ...question, ...more }));
  return (
    <>
      <Specimen title="confirm" isRow>
        <Button variant="default" onClick={() => ask({ isDangerous: false, consequences: [] })}>
          {say('Ask', 'សួរ')}
        </Button>
        <Button variant="default" onClick={() => ask({})}>
          {say('With consequences', 'មានផលវិបាក')}
        </Button>
        <Button variant="default" onClick={() => ask({ typedPhrase: roleName, run: pause })}>
          {say('Typed, with work', 'វាយបញ្ជាក់')}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            ask({
              run: async () => {
                await pause();
                throw new ApiError({ status: 503, key: 'temporarilyUnavailable' });
              },
            })
          }
        >
          {say('That fails', 'ដែលបរាជ័យ')}
        </Button>
        {answer !== undefined && <output>{String(answer)}</output>}
      </Specimen>
      <Specimen title="Toasts and dialogs" isRow>
        {(['success', 'info', 'error'] as const).map((tone) => (
          <Button
            key={tone}
            variant="default"
            onClick={() => showToast({ tone, content: say('The role is saved.', 'តួនាទីត្រូវបានរក្សាទុក។') })}
          >
            {tone}
          </Button>
        ))}
        <Button
          variant="default"
          onClick={() =>
            showDialog({
              tone: 'error',
              title: 'serverError',
              body: new ApiError({ status: 500, key: 'unexpected', requestId: 'r-1' }),
            })
          }
        >
          {say('Dialog', 'ប្រអប់')}
        </Button>
      </Specimen>
      <Specimen title="InlineAlert">
        <InlineAlert tone="info">{say('You can change this later.', 'អ្នកអាចកែប្រែវានៅពេលក្រោយ។')}</InlineAlert>
        <InlineAlert tone="success">{say('The address is confirmed.', 'អាសយដ្ឋានត្រូវបានបញ្ជាក់។')}</InlineAlert>
        <InlineAlert tone="warning">
          {say('Your own address is not in this list.', 'អាសយដ្ឋានរបស់អ្នកមិនមានក្នុងបញ្ជីនេះទេ។')}
        </InlineAlert>
        <InlineAlert tone="error">{say('Wrong email or password.', 'អ៊ីមែល ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ។')}</InlineAlert>
      </Specimen>
    </>
  );
}
