import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { type OperatorOption, operatorOptionSchema, usersApi } from '@sala/contract/identity/users/users.api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { buildProfile, signInForTest, startOver } from '../../../../testing/session.ts';
import { chatKeys } from '../chat.cache.ts';
import { testId } from '../chat.factory.ts';
import { OwnProfileProvider } from '../own-profile.tsx';
import { OperatorList, type OperatorListProps } from './assign-menu.tsx';

const dara: OperatorOption = {
  id: testId(61),
  name: 'Dara',
  profilePicture: null,
  availability: {
    state: 'available',
    reason: 'noWorkingHours',
    name: null,
    until: null,
    availableAt: null,
    stayUntil: null,
  },
  isAtCap: false,
  load: 1,
  cap: 3,
};
const maly: OperatorOption = { ...dara, id: testId(62), name: 'Maly', load: 3, isAtCap: true };

let answer: OperatorOption[] = [];
const toWire = wireEncoderFor(operatorOptionSchema);
const server = setupServer(
  http.get(`*${usersApi.operatorOptions.path}`, () =>
    HttpResponse.json({ data: answer.map((one) => toWire(one) as JsonBodyType), meta: { limit: answer.length } }),
  ),
);

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('chat', 'errors', 'ui', 'availability');
});
afterEach(cleanup);
afterAll(() => server.close());

async function openList(props: OperatorListProps, operators: OperatorOption[]): Promise<QueryClient> {
  answer = operators;
  startOver();
  signInForTest(buildProfile());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <OwnProfileProvider value={buildProfile()}>
        <OperatorList {...props} />
      </OwnProfileProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Dara');
  return client;
}

it('keeps colleagues where they were first shown when an answer would put others before them', async () => {
  const client = await openList({ onChoose: () => {} }, [dara, maly]);
  answer = [
    { ...dara, load: 3, isAtCap: true },
    { ...maly, load: 2, isAtCap: false },
  ];
  await act(() => client.refetchQueries({ queryKey: chatKeys.operators() }));
  await screen.findByText(/2 of 3/);
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Dara.*3 of 3/);
  expect(second).toMatch(/Maly.*2 of 3/);
});

it('offers it on Enter to the first colleague found, or says why they cannot have it', async () => {
  const onChoose = vi.fn();
  const full: OperatorOption = {
    ...maly,
    availability: { ...maly.availability, state: 'at_cap', reason: 'capReached' },
  };
  await openList({ isOfAvailable: true, onChoose }, [dara, full]);
  const search = screen.getByRole('searchbox', { name: 'Find a colleague' });
  fireEvent.keyDown(search, { key: 'Enter' });
  fireEvent.change(search, { target: { value: 'mal' } });
  screen.getByText('Full');
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toBe('Maly: Limit of orders or conversations reached');
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.change(search, { target: { value: 'DAR' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(dara.id, undefined);
});

it('offers it on Enter in the note as well, with the note, and says nothing about others where one is searched', async () => {
  const onChoose = vi.fn();
  const away: OperatorOption = {
    ...maly,
    availability: { ...maly.availability, state: 'off_shift', reason: 'outsideShift' },
  };
  await openList({ isOfAvailable: true, onChoose }, [dara, away]);
  const search = screen.getByRole('searchbox', { name: 'Find a colleague' });
  const note = screen.getByRole('textbox', { name: /^Note for your colleague/ });
  fireEvent.keyDown(note, { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.change(search, { target: { value: 'mal' } });
  expect(screen.getByText('Maly')).toBeTruthy();
  expect(screen.queryByText('No colleague can take it right now.')).toBeNull();
  fireEvent.change(search, { target: { value: 'dar' } });
  fireEvent.change(note, { target: { value: 'Wants a refund' } });
  fireEvent.keyDown(note, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(dara.id, 'Wants a refund');
});

it('puts where else it can go before colleagues of whom nobody can take it, and shows those when they are looked for', async () => {
  const away: OperatorOption = {
    ...dara,
    availability: { ...dara.availability, state: 'off_shift', reason: 'outsideShift' },
  };
  await openList({ isOfAvailable: true, onChoose: () => {}, others: () => <p>Departments</p> }, [away]);
  expect(screen.getByText('No colleague can take it right now.')).toBeTruthy();
  const fold = screen.getByText('1 colleague cannot take it now');
  const elsewhere = screen.getByText('Departments');
  expect(elsewhere.compareDocumentPosition(fold)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a colleague' }), { target: { value: 'dar' } });
  expect(screen.queryByText('1 colleague cannot take it now')).toBeNull();
  expect(screen.getByText('Dara')).toBeTruthy();
});
