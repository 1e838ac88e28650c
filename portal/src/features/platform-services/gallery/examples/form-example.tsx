import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { DurationField } from '#shared/ui/duration-field.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { FormSection, PageBody } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { useSample } from '../sample-text.ts';

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
  lead: z.string(),
  access: z.enum(['portal', 'telegram']),
  sessionExpiry: z.int().check(z.minimum(0), z.maximum(10_080)),
  isAgreed: z.boolean(),
});

const answers = ['saved', 'refused', 'failed'] as const;

/** A form from the first change to "Saved", with the server's errors at their fields. */
export function FormExample() {
  const say = useSample();
  const [answer, setAnswer] = useState<(typeof answers)[number]>('saved');
  const form = useForm({
    schema,
    initialValues: { title: 'Evening', lead: '', access: 'portal', sessionExpiry: 480, isAgreed: false },
  });
  useUnsavedChanges(form.hasUnsavedInput, say('Your changes to the team', 'ការកែប្រែរបស់អ្នកលើក្រុម'));
  const handleSubmit = form.handleSubmit(async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    if (answer === 'failed') throw new ApiError({ status: 503, key: 'temporarilyUnavailable' });
    if (answer === 'refused')
      throw new ApiError({ status: 422, key: 'validationFailed', validate: { lead: [{ key: 'oneOf' }] } });
  });
  const people = optionsAmong([
    { id: 'dara', label: 'Dara Sok' },
    { id: 'maly', label: 'ម៉ាលី' },
  ]);
  return (
    <>
      <Segmented
        label="What the server answers"
        value={answer}
        options={answers.map((value) => ({ value, label: value }))}
        onChange={setAnswer}
      />
      <PageBody width="form">
        <form onSubmit={handleSubmit} noValidate>
          <FormSection
            title={say('Team', 'ក្រុម')}
            description={say('Saving touches two people.', 'ការរក្សាទុកប៉ះពាល់មនុស្សពីរនាក់។')}
          >
            <TextField {...form.field('title')} label={say('Name', 'ឈ្មោះ')} />
            <OptionPicker {...form.input('lead')} label={say('Leader', 'អ្នកដឹកនាំ')} load={people} />
            <RadioGroup
              {...form.input('access')}
              label={say('Where they take orders', 'កន្លែងទទួលការបញ្ជាទិញ')}
              options={[
                { value: 'portal', label: say('In the portal', 'ក្នុងប្រព័ន្ធ') },
                { value: 'telegram', label: 'Telegram' },
              ]}
            />
            <DurationField
              {...form.input('sessionExpiry')}
              label={say('Sessions end after', 'សម័យប្រើប្រាស់បញ្ចប់ក្រោយ')}
              zeroLabel={say('Never', 'មិនដែល')}
              zeroMeaning={say('Sessions do not end by themselves.', 'សម័យប្រើប្រាស់មិនបញ្ចប់ដោយខ្លួនឯងទេ។')}
            />
            <Checkbox {...form.input('isAgreed')} label={say('Tell them by email', 'ជូនដំណឹងពួកគេតាមអ៊ីមែល')} />
          </FormSection>
          <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />
        </form>
      </PageBody>
    </>
  );
}
