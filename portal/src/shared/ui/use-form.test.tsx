import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { MultilingualField } from './multilingual-field.tsx';
import { useNotices } from './notices.ts';
import { NumberField } from './number-field.tsx';
import { OptionPicker } from './option-picker/option-picker.tsx';
import { optionsAmong } from './option-picker/options.ts';
import { RadioGroup } from './radio-group.tsx';
import { SaveBar } from './save-bar.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  limit: z.int().check(z.maximum(10)),
  title: z.object({ en: z.string().check(z.minLength(1)), km: z.string() }),
  steps: z.array(z.object({ stepName: z.string().check(z.minLength(1)) })),
  lead: z.string().check(z.minLength(1)),
  access: z.enum(['portal', 'telegram']),
});
type Team = z.infer<typeof schema>;

const team: Team = {
  name: 'Evening',
  limit: 5,
  title: { en: 'Evening', km: '' },
  steps: [{ stepName: 'Greet' }, { stepName: 'Ask' }],
  lead: 'dara',
  access: 'portal',
};

function TeamForm({ start, onSend }: { start: Team; onSend: (team: Team) => Promise<unknown> }) {
  const form = useForm({ schema, initialValues: start });
  return (
    <form aria-label="Team" onSubmit={form.handleSubmit(onSend)} noValidate>
      <TextField {...form.field('name')} label="Name" />
      <NumberField {...form.input('limit')} label="Limit" />
      <MultilingualField {...form.input('title')} errors={form.errorsOf('title')} label="Title" />
      {form.values.steps.map((_, index) => (
        <TextField key={index} {...form.field(`steps.${index}.stepName`)} label={`Step ${index + 1}`} />
      ))}
      <OptionPicker {...form.input('lead')} label="Leader" load={optionsAmong([{ id: 'dara', label: 'Dara' }])} />
      <RadioGroup
        {...form.input('access')}
        label="Access"
        options={[
          { value: 'portal', label: 'Portal' },
          { value: 'telegram', label: 'Telegram' },
        ]}
      />
      <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />
    </form>
  );
}

let sent: Team[];
let refusal: ApiError | undefined;
const show = (start: Partial<Team> = {}) =>
  render(
    <Suspense>
      <TeamForm
        start={{ ...team, ...start }}
        onSend={async (values) => {
          sent.push(values);
          if (refusal) throw refusal;
        }}
      />
    </Suspense>,
  );
const refuse = (validate: ApiError['validate']) => {
  refusal = new ApiError({ status: 422, key: 'validationFailed', validate });
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Team' }));
const saveButton = () => screen.queryByRole('button', { name: 'Save' });
const focused = () => document.activeElement;

describe('a form', () => {
  beforeAll(async () => {
    await startI18n();
    await loadNamespaces('ui', 'errors', 'validation');
  });
  beforeEach(() => {
    document.body.innerHTML = '';
    sent = [];
    refusal = undefined;
    useNotices.setState({ toasts: [] });
  });

  it('offers to save as soon as something differs, and no longer when it is as before', () => {
    show();
    expect(saveButton()).toBeNull();
    type('Name', 'Night');
    expect(saveButton()).toBeTruthy();
    type('Name', 'Evening');
    expect(saveButton()).toBeNull();
    type('Step 2', 'Offer');
    expect(saveButton()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText('Step 2')).toHaveProperty('value', 'Ask');
    expect(saveButton()).toBeNull();
  });

  it('takes what was sent for saved, and says so', async () => {
    show();
    type('Limit', '៧');
    submit();
    await screen.findByText('Saved');
    expect(sent).toMatchObject([{ limit: 7 }]);
    expect(saveButton()).toBeNull();
  });

  it('keeps what was entered when saving fails', async () => {
    refusal = new ApiError({ status: 503, key: 'temporarilyUnavailable' });
    show();
    type('Name', 'Night');
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(saveButton()?.getAttribute('aria-busy')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Night');
  });

  it('leads to the first refused field as one reads, whatever its kind', () => {
    show({ limit: 50, title: { en: '', km: '' } });
    submit();
    expect(focused()).toBe(screen.getByLabelText('Limit'));
    type('Limit', '5');
    submit();
    expect(focused()).toBe(screen.getByLabelText(/English/));
    type(/English/, 'Evening');
    submit();
    expect(sent).toHaveLength(1);
  });

  it('leads to a picker and to radio buttons as well', () => {
    show({ lead: '', access: 'neither' as 'portal' });
    submit();
    expect(focused()).toBe(screen.getByRole('combobox'));
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
  });

  it("puts the server's refusals into lists and languages, and tells of those it shows no field for", async () => {
    refuse({
      'steps.1.stepName': [{ key: 'maxLength', params: { max: 20 } }],
      'title.km': [{ key: 'required' }],
      deviceId: [{ key: 'required' }],
    });
    show();
    submit();
    await screen.findByText('Enter up to 20 characters.');
    expect(screen.getByLabelText('Step 2').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/ខ្មែរ/).getAttribute('aria-invalid')).toBe('true');
    expect(focused()).toBe(screen.getByLabelText(/ខ្មែរ/));
    expect(useNotices.getState().toasts).toMatchObject([{ content: { field: 'deviceId' } }]);
    type('Step 2', 'Offer');
    expect(screen.queryByText('Enter up to 20 characters.')).toBeNull();
  });
});
