import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { EventBox } from '#shared/ui/event-box.tsx';
import { MultiOptionPicker } from './multi-option-picker.tsx';
import { OptionPicker } from './option-picker.tsx';
import { type LoadOptions, optionsAmong } from './options.ts';

const people = [
  { id: 'v', label: 'Vuthy', description: 'vuthy@lotus.example' },
  { id: 's', label: 'Sophea' },
  { id: 'd', label: 'Đức Anh' },
  { id: 'c', label: 'ចាន់ធី' },
];

const field = () => screen.getByRole('combobox', { name: 'Assignee' });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

function One({
  load,
  start = null,
  known = people,
}: {
  load: LoadOptions;
  start?: string | null;
  known?: typeof people;
}) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <OptionPicker label="Assignee" load={load} known={known} value={value} onValueChange={setValue} />
      <output>{value ?? 'nobody'}</output>
    </>
  );
}

function Many() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <MultiOptionPicker label="Assignee" load={optionsAmong(people)} value={value} onValueChange={setValue} />
      <output>{value.join()}</output>
    </>
  );
}

const show = (element: React.ReactNode) => render(<Suspense>{element}</Suspense>);
const result = () => document.querySelector('output')?.textContent;

describe('the option picker', () => {
  beforeAll(async () => {
    await startI18n();
    await loadNamespaces('ui', 'errors');
  });
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  it('opens with an arrow, sorted by name, and chooses with Enter', async () => {
    show(<One load={optionsAmong(people)} />);
    press('ArrowDown');
    await waitFor(() => expect(shown()).toEqual(['Đức Anh', 'Sophea', 'Vuthyvuthy@lotus.example', 'ចាន់ធី']));
    press('ArrowDown');
    expect(activeOption()).toBe('Đức Anh');
    press('ArrowUp');
    expect(activeOption()).toBe('ចាន់ធី');
    press('ArrowUp');
    press('Enter');
    expect(result()).toBe('v');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveProperty('value', 'Vuthy');
  });

  it('finds without accents, by description, and Khmer by its own vowels', async () => {
    show(<One load={optionsAmong(people)} />);
    type('duc');
    await waitFor(() => expect(shown()).toEqual(['Đức Anh']));
    type('lotus');
    await waitFor(() => expect(shown()).toEqual(['Vuthyvuthy@lotus.example']));
    type('ចាន់');
    await waitFor(() => expect(shown()).toEqual(['ចាន់ធី']));
    type('ចូន');
    await screen.findByText('No results for “ចូន”');
  });

  it('chooses what was typed, even when Enter comes before the answer', async () => {
    show(<One load={async (query) => optionsAmong(people)(query)} />);
    type('soph');
    press('Enter');
    expect(result()).toBe('nobody');
    await waitFor(() => expect(result()).toBe('s'));
  });

  it('hands over what was typed and not found, once it is left', async () => {
    const onNotFound = vi.fn();
    const load = optionsAmong(people);
    show(<OptionPicker label="Assignee" load={load} value={null} onValueChange={() => {}} onNotFound={onNotFound} />);
    type(' 012 222 222');
    await screen.findByText(/^No results/);
    fireEvent.blur(field());
    expect(onNotFound.mock.calls).toEqual([['012 222 222']]);
    expect(field()).toHaveProperty('value', '');
    fireEvent.blur(field());
    type('soph');
    await waitFor(() => expect(shown()).toEqual(['Sophea']));
    fireEvent.blur(field());
    expect(onNotFound).toHaveBeenCalledTimes(1);
    type('nobody');
    await screen.findByText(/^No results/);
    press('Enter');
    expect(onNotFound).toHaveBeenLastCalledWith('nobody');
  });

  it('offers what was typed and not found as a new one', async () => {
    const onNotFound = vi.fn();
    const newOption = (query: string) => (query.length > 3 ? { label: `New: ${query}` } : undefined);
    const load = optionsAmong(people);
    show(<OptionPicker label="Assignee" value={null} onValueChange={() => {}} {...{ load, onNotFound, newOption }} />);
    type('xyz');
    await screen.findByText(/^No results/);
    expect(shown()).toEqual([]);
    type('nobody');
    await waitFor(() => expect(shown()).toEqual(['New: nobody']));
    expect(screen.queryByText(/^No results/)).toBeNull();
    fireEvent.click(screen.getByRole('option'));
    expect(onNotFound.mock.calls).toEqual([['nobody']]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('waits for the answer before what was typed counts as not found', async () => {
    const onNotFound = vi.fn();
    let answer: (found: typeof people) => void = () => {};
    const load = () =>
      new Promise<typeof people>((resolve) => {
        answer = resolve;
      });
    show(<OptionPicker label="Assignee" load={load} value={null} onValueChange={() => {}} onNotFound={onNotFound} />);
    type('nobody');
    fireEvent.blur(field());
    expect(onNotFound).not.toHaveBeenCalled();
    expect(field()).toHaveProperty('value', 'nobody');
    await waitFor(() => {
      answer([]);
      expect(onNotFound.mock.calls).toEqual([['nobody']]);
    });
    expect(field()).toHaveProperty('value', '');
  });

  it('keeps what was typed while another window has the focus', () => {
    const onNotFound = vi.fn();
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    show(
      <OptionPicker
        label="Assignee"
        load={optionsAmong(people)}
        value={null}
        onValueChange={() => {}}
        onNotFound={onNotFound}
      />,
    );
    type('nobody');
    fireEvent.blur(field());
    focus.mockRestore();
    expect(onNotFound).not.toHaveBeenCalled();
    expect(field()).toHaveProperty('value', 'nobody');
  });

  it('gives up a search that nobody waits for any more', async () => {
    const signals: AbortSignal[] = [];
    show(
      <One
        load={(_query, signal) => {
          signals.push(signal);
          return new Promise(() => {});
        }}
      />,
    );
    press('ArrowDown');
    await waitFor(() => expect(signals).toHaveLength(1));
    type('a');
    expect(signals[0]!.aborted).toBe(true);
  });

  it('closes with Escape, keeps the choice and leaves the dialog around it alone', async () => {
    const onEscape = vi.fn();
    render(
      <EventBox onKeyDown={onEscape}>
        <One load={optionsAmong(people)} start="s" />
      </EventBox>,
    );
    press('ArrowDown');
    await waitFor(() => expect(activeOption()).toBe('Sophea'));
    press('Escape');
    expect(onEscape).toHaveBeenCalledTimes(1);
    expect(result()).toBe('s');
    press('Escape');
    expect(onEscape).toHaveBeenCalledTimes(2);
  });

  it('keeps what is chosen when the options are not for this user to see', async () => {
    const denied = () => Promise.reject(new ApiError({ status: 403, key: 'notAllowed' }));
    show(<One load={denied} start="s" />);
    expect(field()).toHaveProperty('value', 'Sophea');
    press('ArrowDown');
    await screen.findByText(/You do not have permission to see these options/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(result()).toBe('s');
  });

  it('tells of a failure and tries again', async () => {
    let calls = 0;
    const load = () => {
      calls += 1;
      return calls === 1
        ? Promise.reject(new ApiError({ status: 0, key: 'networkUnreachable' }))
        : Promise.resolve(people);
    };
    show(<One load={load} />);
    press('ArrowDown');
    await screen.findByRole('alert');
    press('Enter');
    await waitFor(() => expect(shown()).toHaveLength(4));
  });

  it('asks for the name of a chosen option that nobody told it', async () => {
    show(<One load={async () => people} start="v" known={[]} />);
    await waitFor(() => expect(field()).toHaveProperty('value', 'Vuthy'));
  });

  it('takes several, gives the last one back with Backspace, and stays open', async () => {
    show(<Many />);
    type('soph');
    await waitFor(() => expect(shown()).toEqual(['Sophea']));
    press('Enter');
    type('vuth');
    await waitFor(() => expect(shown()).toEqual(['Vuthyvuthy@lotus.example']));
    act(() => screen.getByRole('option').click());
    expect(result()).toBe('s,v');
    expect(screen.getByRole('button', { name: 'Remove Vuthy' })).toBeTruthy();
    press('Backspace');
    expect(result()).toBe('s');
  });
});
