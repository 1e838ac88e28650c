import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { useGuard } from '../use-guard.ts';
import { GuardLine } from './guard-line.tsx';

function Page({ guard }: { guard: { bank: boolean; phone: boolean } }) {
  const [text, setText] = useState('');
  const textRef = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea ref={textRef} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <GuardLine id="guard" guard={useGuard(text, guard)} text={text} textRef={textRef} onTextChange={setText} />
    </>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('chat', 'errors');
});
afterEach(cleanup);

describe('a reply with what may not be sent', () => {
  it('says what it is and why, leads to it and takes it out', async () => {
    render(<Page guard={{ bank: true, phone: true }} />);
    write('call ០១២ ៣៤៥ ៦៧៨ soon, ABA 000 123 456');
    expect((await screen.findByText('០១២ ៣៤៥ ៦៧៨')).closest('li')?.textContent).toContain('Phone number');
    expect(screen.getByText('000 123 456').closest('li')?.textContent).toContain(
      'Looks like an account or card number',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show 000 123 456 in the reply' }));
    expect(document.activeElement).toBe(box());
    expect(box().value.slice(box().selectionStart, box().selectionEnd)).toBe('000 123 456');
    fireEvent.click(screen.getByRole('button', { name: 'Remove ០១២ ៣៤៥ ៦៧៨ from the reply' }));
    expect(box().value).toBe('call soon, ABA 000 123 456');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    write('call me soon');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('is only about what the business keeps out', async () => {
    render(<Page guard={{ bank: false, phone: true }} />);
    write('4111 1111 1111 1111, or 012 345 678');
    expect(await screen.findByText('012 345 678')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
