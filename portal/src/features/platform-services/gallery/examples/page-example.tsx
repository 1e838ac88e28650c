import { Button } from '#shared/ui/button.tsx';
import { FormSection, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

/** The parts of a page: its header, the sections of a form, and the note why it is read-only. */
export function PageExample() {
  const say = useSample();
  return (
    <>
      <Specimen title="PageHeader" isWide>
        <PageHeader
          breadcrumbs={[{ label: say('Roles', 'តួនាទី'), to: '/dev/gallery' }]}
          title={say(
            'Supervisors of the evening and the weekend shifts of all branches',
            'អ្នកត្រួតពិនិត្យវេនល្ងាច និងចុងសប្តាហ៍នៃគ្រប់សាខាទាំងអស់',
          )}
          description={say('Who may do what in your business.', 'កំណត់ថាអ្នកណាអាចធ្វើអ្វីបានក្នុងអាជីវកម្មរបស់អ្នក។')}
          action={<Button variant="primary">{say('Create a role', 'បង្កើតតួនាទី')}</Button>}
        />
      </Specimen>
      <Specimen title="ReadOnlyNote" isWide>
        <ReadOnlyNote />
        <ReadOnlyNote reason="readonly" />
      </Specimen>
      <Specimen title="PageBody, FormSection" isWide>
        <PageBody width="form">
          <FormSection
            title={say('Contact', 'ទំនាក់ទំនង')}
            description={say('Shown to visitors before they write.', 'បង្ហាញដល់អ្នកទស្សនាមុនពេលពួកគេសរសេរ។')}
          >
            <TextField label={say('Name', 'ឈ្មោះ')} defaultValue="Lotus Home Services" />
            <TextField label={say('Phone', 'លេខទូរសព្ទ')} mark="optional" />
          </FormSection>
          <FormSection title={say('Sessions', 'សម័យប្រើប្រាស់')}>
            <Switch
              label={say('Ask for the password every day', 'សួរពាក្យសម្ងាត់រៀងរាល់ថ្ងៃ')}
              value
              onValueChange={() => {}}
            />
          </FormSection>
        </PageBody>
      </Specimen>
    </>
  );
}
