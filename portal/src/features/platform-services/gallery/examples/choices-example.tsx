import { useState } from 'react';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

type Priority = 'low' | 'medium' | 'high';

/** All controls for choosing without typing. */
export function ChoicesExample() {
  const say = useSample();
  const [isOn, setIsOn] = useState(true);
  const [priority, setPriority] = useState<Priority>('medium');
  const label = say('Priority', 'អាទិភាព');
  const options = [
    { value: 'low', label: say('Low', 'ទាប') },
    { value: 'medium', label: say('Medium', 'មធ្យម') },
    { value: 'high', label: say('High', 'ខ្ពស់') },
  ] as const;
  const error = say('Choose one of the options.', 'សូមជ្រើសរើសជម្រើសមួយ។');
  const sound = say('Play a sound', 'បន្លឺសំឡេង');
  const soundHint = say('When a conversation comes to you.', 'នៅពេលការសន្ទនាមកដល់អ្នក។');
  return (
    <>
      <Specimen title="Checkbox">
        <Checkbox label={sound} value={isOn} onValueChange={setIsOn} hint={soundHint} />
        <Checkbox label={say('All of them', 'ទាំងអស់')} value={false} isIndeterminate onValueChange={() => {}} />
        <Checkbox
          label={say('I agree to the policy', 'ខ្ញុំយល់ព្រមតាមគោលការណ៍')}
          value={false}
          onValueChange={() => {}}
          error={say('Agree to go on.', 'សូមយល់ព្រមដើម្បីបន្ត។')}
        />
        <Checkbox label={sound} value disabled onValueChange={() => {}} />
      </Specimen>
      <Specimen title="Switch">
        <Switch label={sound} value={isOn} onValueChange={setIsOn} hint={soundHint} />
        <Switch label={say('Translate', 'បកប្រែ')} value={!isOn} onValueChange={(value) => setIsOn(!value)} />
        <Switch label={say('Telegram', 'តេឡេក្រាម')} value disabled onValueChange={() => {}} />
      </Specimen>
      <Specimen title="RadioGroup">
        <RadioGroup
          label={label}
          value={priority}
          onValueChange={setPriority}
          options={options.map((option) => ({ ...option, description: soundHint }))}
        />
        <RadioGroup<Priority> label={label} value={null} onValueChange={() => {}} options={options} error={error} />
        <RadioGroup<Priority> label={label} value="low" onValueChange={() => {}} options={options} disabled />
      </Specimen>
      <Specimen title="SelectField">
        <SelectField label={label} value={priority} onValueChange={setPriority} options={options} />
        <SelectField<Priority>
          label={label}
          value={null}
          onValueChange={() => {}}
          options={options}
          placeholder={say('Choose', 'ជ្រើសរើស')}
          error={error}
        />
        <SelectField<Priority> label={label} value="low" onValueChange={() => {}} options={options} disabled />
      </Specimen>
      <Specimen title="Segmented">
        <Segmented label={label} value={priority} onChange={setPriority} options={options} />
      </Specimen>
    </>
  );
}
