import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { CodeInput } from './code-input.tsx';

const onComplete = vi.fn();

function Code() {
  const [code, setCode] = useState('');
  return <CodeInput label="Code" value={code} onValueChange={setCode} onComplete={onComplete} />;
}

const field = () => screen.getByLabelText('Code');
const enter = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('the field for a one-time code', () => {
  beforeAll(async () => {
    await startI18n();
    await loadNamespaces('ui');
  });
  beforeEach(() => {
    document.body.innerHTML = '';
    onComplete.mockReset();
    render(
      <Suspense>
        <Code />
      </Suspense>,
    );
  });

  it.each(['482913', '482 913', '482-913', '៤៨២៩១៣', '４８２９１３', 'Your code: 482913.', '4829137'])(
    'understands %j',
    (text) => {
      enter(text);
      expect(field()).toHaveProperty('value', '482913');
      expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913');
    },
  );

  it('waits for the last digit', () => {
    enter('48291');
    expect(onComplete).not.toHaveBeenCalled();
    enter('48291x');
    expect(field()).toHaveProperty('value', '48291');
  });

  it('asks the phone for the code of the message, with digits to type it', () => {
    expect(field().getAttribute('autocomplete')).toBe('one-time-code');
    expect(field().getAttribute('inputmode')).toBe('numeric');
  });
});
