import { useState } from 'react';
import { MultilingualField, type MultilingualText } from '#shared/ui/multilingual-field.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

/** One text in four languages. */
export function MultilingualExample() {
  const say = useSample();
  const [title, setTitle] = useState<MultilingualText>({ en: 'Cleaning', km: 'សម្អាត', vi: '', zh: '' });
  const label = say('Title of the category', 'ចំណងជើងប្រភេទ');
  return (
    <Specimen title="MultilingualField">
      <MultilingualField label={label} value={title} onValueChange={setTitle} required={['en', 'km']} />
      <MultilingualField
        label={say('Welcome message', 'សារស្វាគមន៍')}
        value={{ en: '', km: 'សូមស្វាគមន៍' }}
        onValueChange={() => {}}
        errors={{ en: say('Fill in this field.', 'សូមបំពេញប្រអប់នេះ។') }}
        isLong
      />
      <MultilingualField label={label} value={title} onValueChange={() => {}} disabled />
    </Specimen>
  );
}
