import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ColorField } from '#shared/ui/color-field.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import type { TypedNumber } from '#shared/ui/number-text.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

/** All fields for typed text. */
export function TextFieldsExample() {
  const say = useSample();
  const [text, setText] = useState(say('How can we help you?', 'តើយើងអាចជួយអ្វីអ្នកបាន?'));
  const [count, setCount] = useState<TypedNumber>(30);
  const [color, setColor] = useState('#7048e8');
  const [bright, setBright] = useState('#ffd43b');
  const name = say('Name', 'ឈ្មោះ');
  return (
    <>
      <Specimen title="TextField">
        <TextField label={name} defaultValue="Sophea Chan" />
        <TextField
          label={name}
          mark="optional"
          placeholder="Sophea Chan"
          hint={say('As visitors see it.', 'ដូចដែលអ្នកទស្សនាមើលឃើញ។')}
        />
        <TextField label={name} mark="required" error={say('Fill in this field.', 'សូមបំពេញប្រអប់នេះ។')} />
        <TextField label={name} defaultValue="Sophea Chan" disabled />
        <TextField label={name} defaultValue="Sophea Chan" readOnly />
        <TextField
          label={say('Search', 'ស្វែងរក')}
          start={<IconSearch size={16} stroke={1.75} aria-hidden style={{ marginInlineStart: 12 }} />}
        />
        <PasswordField label={say('Password', 'ពាក្យសម្ងាត់')} defaultValue="secret" autoComplete="off" />
      </Specimen>
      <Specimen title="TextArea">
        <TextArea
          label={say('Welcome message', 'សារស្វាគមន៍')}
          value={text}
          maxLength={120}
          isCounted
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextArea label={say('Note', 'កំណត់ចំណាំ')} rows={2} error={say('Fill in this field.', 'សូមបំពេញប្រអប់នេះ។')} />
        <TextArea label={say('Note', 'កំណត់ចំណាំ')} rows={2} disabled defaultValue={text} />
      </Specimen>
      <Specimen title="NumberField">
        <NumberField
          label={say('Wait', 'រង់ចាំ')}
          value={count}
          onValueChange={setCount}
          min={0}
          max={120}
          unit={say('seconds', 'វិនាទី')}
        />
        <NumberField
          label={say('Wait', 'រង់ចាំ')}
          value={500}
          onValueChange={() => {}}
          error={say('Enter 120 or less.', 'សូមបញ្ចូល 120 ឬតិចជាងនេះ។')}
        />
        <NumberField label={say('Wait', 'រង់ចាំ')} value={5} onValueChange={() => {}} disabled />
      </Specimen>
      <Specimen title="ColorField">
        <ColorField label={say('Colour of the chat', 'ពណ៌ផ្ទាំងសន្ទនា')} value={color} onValueChange={setColor} />
        <ColorField label={say('Colour of the button', 'ពណ៌ប៊ូតុង')} value={bright} onValueChange={setBright} />
        <ColorField
          label={say('Colour of the text', 'ពណ៌អក្សរ')}
          value="orange"
          onValueChange={() => {}}
          error={say('Enter a colour like #7048e8.', 'សូមបញ្ចូលពណ៌ដូចជា #7048e8។')}
        />
      </Specimen>
    </>
  );
}
