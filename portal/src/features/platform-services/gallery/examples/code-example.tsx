import { useState } from 'react';
import { CodeInput } from '#shared/ui/code-input.tsx';
import { ResendCountdown } from '#shared/ui/resend-countdown.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

/** The code of a mail, and the button that sends it again. */
export function CodeExample() {
  const say = useSample();
  const [code, setCode] = useState('12');
  const [availableAt, setAvailableAt] = useState<number | null>(() => Date.now() + 60_000);
  const label = say('Code from the email', 'លេខកូដពីអ៊ីមែល');
  return (
    <>
      <Specimen title="CodeInput">
        <CodeInput label={label} value={code} onValueChange={setCode} />
        <CodeInput
          label={label}
          value="482913"
          onValueChange={() => {}}
          error={say('This code is not right.', 'លេខកូដនេះមិនត្រឹមត្រូវ។')}
        />
        <CodeInput label={label} value="482913" onValueChange={() => {}} disabled />
      </Specimen>
      <Specimen title="ResendCountdown" isRow>
        <ResendCountdown availableAt={availableAt} onResend={async () => setAvailableAt(Date.now() + 60_000)} />
        <ResendCountdown availableAt={null} onResend={() => new Promise((resolve) => setTimeout(resolve, 600))} />
      </Specimen>
    </>
  );
}
