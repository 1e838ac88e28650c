import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, type RecordChange } from '#shared/api/api-error.ts';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { DateField } from '../date-range/date-field.tsx';
import { DurationField } from '../duration-field.tsx';
import { MoneyField } from '../money-field.tsx';
import { MultilingualField } from '../multilingual-field.tsx';
import { NoticeHost } from '../notice-host.tsx';
import { confirm, useNotices } from '../notices.ts';
import { RadioGroup } from '../radio-group.tsx';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import { useRecordForm } from './use-record-form.ts';
import { useChangeRecord } from './use-save-record.ts';

const schema = z.object({
  titles: z.object({ en: z.string(), km: z.string() }),
  unit: z.enum(['hour', 'visit', 'month']),
  kind: z.enum(['fixed', 'range', 'open']),
  price: z.nullable(z.string()),
  from: z.nullable(z.string()),
  length: z.number(),
  category: z.string(),
  type: z.nullable(z.string()),
  isOn: z.boolean(),
  days: z.array(z.string()),
  rights: z.array(z.object({ subject: z.string(), action: z.string() })),
});
type Values = z.infer<typeof schema>;
type Product = Values & { version: number };

const opened: Product = {
  version: 1,
  titles: { en: 'Cleaning', km: '' },
  unit: 'visit',
  kind: 'fixed',
  price: '10',
  from: '2026-11-02',
  length: 60,
  category: 'home',
  type: 'flat',
  isOn: true,
  days: ['Monday', 'Tuesday'],
  rights: [
    { subject: 'chats', action: 'read' },
    { subject: 'orders', action: 'read' },
  ],
};
const mine: Values = {
  ...opened,
  titles: { en: 'House cleaning', km: '' },
  unit: 'hour',
  kind: 'open',
  price: '1250.5',
  from: '2026-11-23',
  length: 90,
  category: 'office',
  type: null,
  days: ['Monday', 'Tuesday', 'Friday'],
  rights: [...opened.rights, { subject: 'tickets', action: 'read' }],
};
const theirs: Product = {
  version: 2,
  titles: { en: 'Deep cleaning', km: 'សម្អាត' },
  unit: 'month',
  kind: 'range',
  price: '12',
  from: null,
  length: 120,
  category: 'home',
  type: 'villa',
  isOn: true,
  days: ['Tuesday', 'Sunday'],
  rights: [
    { subject: 'chats', action: 'read' },
    { subject: 'chats', action: 'update' },
  ],
};

let now: Product;
let changed: RecordChange | undefined;
let sent: { values: Values; version: number; changes: Partial<Values> }[];

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('ui', 'common', 'errors');
});
beforeEach(() => {
  document.body.innerHTML = '';
  useNotices.setState({ toasts: [], confirmation: null, dialogs: [] });
  now = theirs;
  changed = undefined;
  sent = [];
});

function refuseOlder(version: number) {
  if (version !== now.version)
    throw Object.assign(new ApiError({ status: 409, key: 'recordChanged', changed }), { current: now });
}

function ProductForm({ record = opened }: { record?: Product }) {
  const form = useRecordForm({
    schema,
    record,
    valuesOf: ({ version: _, ...values }: Product) => values,
    nameOf: ({ titles }) => titles.en,
    show: (path, value) => {
      if (path === 'category') return (value as string[]).filter(Boolean).join(' › ');
      if (path === 'rights') return (value as Values['rights']).map((one) => `${one.action} ${one.subject}`).join('; ');
      return undefined;
    },
    together: [['category', 'type']],
    rows: { rights: { by: 'subject' } },
  });
  const handleSubmit = form.handleSave(async (values, version, changes) => {
    refuseOlder(version!);
    sent.push({ values, version: version!, changes });
    now = { ...values, version: version! + 1 };
    return now;
  });
  const fill = () => {
    for (const [name, value] of Object.entries(mine)) if (name !== 'version') form.setValue(name, value);
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <MultilingualField {...form.input('titles')} label="Titles" />
      <SelectField
        {...form.input('unit')}
        label="Unit"
        options={[
          { value: 'hour', label: 'Per hour' },
          { value: 'visit', label: 'Per visit' },
          { value: 'month', label: 'Per month' },
        ]}
      />
      <RadioGroup
        {...form.input('kind')}
        label="Kind of price"
        options={[
          { value: 'fixed', label: 'Fixed', description: 'The same each time' },
          { value: 'range', label: 'Within limits', description: 'Said before it is done' },
          { value: 'open', label: 'Said each time' },
        ]}
      />
      <MoneyField {...form.input('price')} label="Price" currency="USD" />
      <DateField {...form.input('from')} label="From" />
      <DurationField {...form.input('length')} label="Length" />
      <SelectField {...form.input('category')} label="Category" options={[]} />
      <TextField name="days" label="Days" value={form.values.days.join()} readOnly />
      <TextField name="rights" label="Rights" value="" readOnly />
      <button type="button" onClick={fill}>
        Fill in
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

const around = (part: React.ReactNode) => (
  <Suspense>
    {part}
    <NoticeHost />
  </Suspense>
);
const page = (part: React.ReactNode) => render(around(part));

async function askedAbout(title = 'Someone else has changed Cleaning') {
  page(<ProductForm />);
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  return screen.findByRole('dialog', { name: title });
}

const choose = (dialog: HTMLElement, field: string, side: 'Yours' | 'Theirs') =>
  fireEvent.click(
    within(within(dialog).getByRole('radiogroup', { name: field })).getByRole('radio', {
      name: new RegExp(`^${side}`),
    }),
  );

describe('a form whose record a colleague has saved meanwhile', () => {
  it('names every field and value in the words of the form', async () => {
    const dialog = await askedAbout();
    const groups = within(dialog).getAllByRole('radiogroup');
    const sides = groups.map((group) => [
      group.querySelector('legend')!.textContent,
      ...within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')!.textContent),
    ]);
    expect(sides).toEqual([
      ['Titles: English', 'YoursHouse cleaning', 'TheirsDeep cleaning'],
      ['Unit', 'YoursPer hour', 'TheirsPer month'],
      ['Kind of price', 'YoursSaid each time', 'TheirsWithin limits'],
      ['Price', 'Yours$1,250.50', 'Theirs$12'],
      ['From', 'YoursMonday, 23 November 2026', 'TheirsEmpty'],
      ['Length', 'Yours90 minutes', 'Theirs2 hours'],
      ['Category', 'Yoursoffice', 'Theirshome › villa'],
    ]);
    expect(dialog.textContent).toContain('Titles: ខ្មែរ');
  });

  it('says of a list that both changed what each did to it, and that nothing of it is lost', async () => {
    const dialog = await askedAbout();
    const findNotice = (field: string) => {
      const list = within(dialog).getByText(`${field}: your changes and theirs are combined.`).parentElement!;
      return [...list.querySelectorAll('li')].map(({ textContent }) => textContent);
    };
    expect(findNotice('Days')).toEqual(['You added: Friday', 'They added: Sunday', 'They removed: Monday']);
    expect(findNotice('Rights')).toEqual([
      'You added: read tickets',
      'They added: update chats',
      'They removed: read orders',
    ]);
    expect(within(dialog).getByText(/^They also changed fields/).textContent).not.toMatch(/Days|Rights/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.values.days).toEqual(['Tuesday', 'Sunday', 'Friday']));
    expect(sent[0]!.values.rights).toEqual([...theirs.rights, { subject: 'tickets', action: 'read' }]);
  });

  it('says that it was the same person in another window, and calls nothing a colleague’s', async () => {
    changed = { by: null, at: '2026-11-23T14:01:00.000Z', isOwn: true };
    const dialog = await askedAbout('You changed Cleaning in another window');
    expect(dialog.textContent).not.toMatch(/colleague|somebody|they|theirs/i);
    expect(within(dialog).getByText('Days: the changes of both windows are combined.')).toBeTruthy();
    const [here, there] = within(within(dialog).getByRole('radiogroup', { name: 'Unit' })).getAllByRole('radio');
    expect([here, there].map((radio) => radio!.closest('label')!.textContent)).toEqual([
      'This windowPer hour',
      'Other windowPer month',
    ]);
  });

  it('says by name that it was somebody else', async () => {
    changed = { by: 'Chea Rithy', at: '2026-11-23T14:01:00.000Z', isOwn: false };
    expect((await askedAbout()).textContent).toContain('Changed by Chea Rithy');
  });

  it('saves field by field what was chosen, and of fields that go together all', async () => {
    const dialog = await askedAbout();
    choose(dialog, 'Price', 'Theirs');
    choose(dialog, 'Category', 'Theirs');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      version: 2,
      values: { titles: { en: 'House cleaning', km: 'សម្អាត' }, price: '12', category: 'home', type: 'villa' },
      changes: { titles: { en: 'House cleaning', km: 'សម្អាត' }, unit: 'hour', kind: 'open', from: '2026-11-23' },
    });
    expect(Object.keys(sent[0]!.changes)).not.toContain('price');
    expect(Object.keys(sent[0]!.changes)).not.toContain('type');
  });

  it('keeps what was entered where somebody goes back', async () => {
    const dialog = await askedAbout();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('1,250.50');
    expect(sent).toHaveLength(0);
    expect(useNotices.getState()).toMatchObject({ toasts: [], dialogs: [] });
  });
});

describe('a form beside which something else of the record was saved, such as a picture', () => {
  it('keeps what was entered and is saved without a word about another window', async () => {
    now = { ...opened, version: 2 };
    const { rerender } = page(<ProductForm />);
    fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    rerender(around(<ProductForm record={now} />));
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('1,250.50');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ version: 2, values: { price: '1250.5', unit: 'hour' } });
    expect(useNotices.getState()).toMatchObject({ toasts: [], confirmation: null, dialogs: [] });
  });
});

function Switching() {
  const change = useChangeRecord();
  const ask = () =>
    confirm({
      title: 'Switch it off?',
      confirmLabel: 'Switch off',
      run: () =>
        change({
          record: opened,
          changes: { length: 0 },
          labels: { length: 'Length' },
          nameOf: ({ titles }) => titles.en,
          send: async (_, version) => {
            refuseOlder(version);
            return now;
          },
        }),
    });
  return (
    <button type="button" onClick={() => void ask()}>
      Ask
    </button>
  );
}

it('who goes back from a question inside of a confirmation is at the confirmation again, without an error', async () => {
  page(<Switching />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const confirmation = await screen.findByRole('dialog', { name: 'Switch it off?' });
  fireEvent.click(within(confirmation).getByRole('button', { name: 'Switch off' }));
  const question = await screen.findByRole('dialog', { name: /^Someone else has changed/ });
  fireEvent.click(within(question).getByRole('button', { name: 'Go back' }));
  const again = within(confirmation).getByRole('button', { name: 'Switch off' });
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  expect(confirmation.querySelector('[role="alert"]')).toBeNull();
  fireEvent.click(again);
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: /^Someone else has changed/ })).getByRole('radio', {
      name: /^Theirs/,
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(useNotices.getState().confirmation).toBeNull());
});
