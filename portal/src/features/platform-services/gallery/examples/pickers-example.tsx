import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { type LoadOptions, optionsAmong, type PickerOption } from '#shared/ui/option-picker/options.ts';
import { TimeZonePicker } from '#shared/ui/time-zone-picker.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

const names = ['Sophea Chan', 'Dara Sok', 'Maly Keo', 'ចាន់ សុភា', 'Nguyễn Thị Hoa', '王小明', 'Visal Heng'];
const longName = 'Preah Maha Vajirawongse Sothearoth Rattanakmony Kunthea Chan';

const people: PickerOption[] = [...names, longName].map((name, index) => ({
  id: `person-${index}`,
  label: name,
  description: `person${index}@lotus.example`,
  avatar: { name, presence: index % 2 === 0 ? 'online' : 'offline' },
  isDisabled: index === 6,
}));

const slowly: LoadOptions = async (query, signal) => {
  await new Promise((resolve) => setTimeout(resolve, 500));
  signal.throwIfAborted();
  return optionsAmong(people)(query);
};
const never: LoadOptions = () => new Promise(() => {});
const failing: LoadOptions = () => Promise.reject(new ApiError({ status: 0, key: 'networkUnreachable' }));
const denied: LoadOptions = () => Promise.reject(new ApiError({ status: 403, key: 'notAllowed' }));

/** Choosing one or several of many options. */
export function PickersExample() {
  const say = useSample();
  const [person, setPerson] = useState<string | null>('person-0');
  const [several, setSeveral] = useState(['person-1', 'person-3', 'person-7']);
  const [zone, setZone] = useState<string | null>('Asia/Phnom_Penh');
  const [isOpen, setIsOpen] = useState(false);
  const label = say('Assignee', 'អ្នកទទួលបន្ទុក');
  const one = { label, value: person, onValueChange: setPerson, known: people };
  return (
    <>
      <Specimen title="OptionPicker">
        <OptionPicker {...one} load={slowly} />
        <OptionPicker
          {...one}
          load={optionsAmong(people)}
          value={null}
          error={say('Choose somebody.', 'សូមជ្រើសរើសនរណាម្នាក់។')}
        />
        <OptionPicker {...one} load={slowly} disabled />
      </Specimen>
      <Specimen title="MultiOptionPicker">
        <MultiOptionPicker label={label} load={slowly} known={people} value={several} onValueChange={setSeveral} />
        <MultiOptionPicker
          label={label}
          load={slowly}
          known={people}
          value={[]}
          onValueChange={() => {}}
          mark="optional"
        />
        <MultiOptionPicker
          label={label}
          load={slowly}
          known={people}
          value={several}
          onValueChange={() => {}}
          disabled
        />
      </Specimen>
      <Specimen title="Loading, failed, not allowed to see">
        <OptionPicker {...one} label={say('Loading', 'កំពុងផ្ទុក')} load={never} />
        <OptionPicker {...one} label={say('Failed', 'បរាជ័យ')} load={failing} />
        <OptionPicker {...one} label={say('Not allowed', 'គ្មានសិទ្ធិ')} load={denied} />
      </Specimen>
      <Specimen title="TimeZonePicker">
        <TimeZonePicker label={say('Time zone', 'ល្វែងម៉ោង')} value={zone} onValueChange={setZone} isClearable={false} />
      </Specimen>
      <Specimen title="In a dialog" isRow>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {say('Assign', 'ចាត់តាំង')}
        </Button>
        {isOpen && (
          <Dialog title={say('Assign the conversation', 'ចាត់តាំងការសន្ទនា')} onClose={() => setIsOpen(false)}>
            <OptionPicker {...one} load={slowly} />
          </Dialog>
        )}
      </Specimen>
    </>
  );
}
