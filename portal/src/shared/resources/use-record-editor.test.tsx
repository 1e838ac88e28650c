import { type Project, projectsApi } from '@sala/contract/identity/projects/projects.api.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { NoticeHost } from '#shared/ui/notice-host.tsx';
import { useNotices } from '#shared/ui/notices.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { renderAt } from '../../testing/page.tsx';
import { signInForTest, startOver } from '../../testing/session.ts';
import { defineResource } from './define-resource.ts';
import { useRecordEditor } from './use-record-editor.ts';

const projects = defineResource(projectsApi, { name: 'projects', nameOf: ({ projectName }) => projectName });

const id = '01994f00-0000-7000-8000-000000000002';
const house: Project = {
  id,
  projectName: 'House',
  code: null,
  description: '',
  isActive: true,
  userCount: 0,
  source: 'own',
  remoteFields: [],
  createdAt: '2026-01-05T02:00:00.000Z',
  version: 1,
};
const onWire = ({ projectName, version }: { projectName: string; version: number }) => ({
  id,
  project_name: projectName,
  code: null,
  description: '',
  is_active: true,
  user_count: 0,
  source: 'own',
  remote_fields: [],
  created_at: house.createdAt,
  version,
});

const server = setupServer();
let queryClient: QueryClient;
let sent: Record<string, unknown>[];

function Drawer({ project, onClose }: { project: Project | undefined; onClose: () => void }) {
  const form = useRecordEditor({
    ...projects.form(project),
    initialValues: { projectName: '', code: '', description: '', isActive: true },
    valuesOf: ({ projectName, description, isActive }) => ({ projectName, code: '', description, isActive }),
    lost: ({ projectName }) => projectName || 'The new project',
    onClose,
  });
  return (
    <FormDrawer title="Project" form={form} submitLabel="Save">
      <TextField {...form.field('projectName')} label="Name" />
    </FormDrawer>
  );
}

function Page({ project }: { project: Project | undefined }) {
  const [isOpen, setIsOpen] = useState(true);
  const list = useQuery({ queryKey: tableKey(projectsApi.list), queryFn: () => Date.now() });
  return (
    <>
      <p data-testid="asked">{list.dataUpdatedAt}</p>
      {isOpen && <Drawer project={project} onClose={() => setIsOpen(false)} />}
      <NoticeHost />
    </>
  );
}

async function open(project?: Project) {
  renderAt('/project', () => (
    <QueryClientProvider client={queryClient}>
      <Page project={project} />
    </QueryClientProvider>
  ));
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  return {
    write: (text: string) => fireEvent.change(name, { target: { value: text } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
  };
}
const isClosed = () => waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());

describe('a record in a drawer', () => {
  beforeAll(async () => {
    server.listen({ onUnhandledFrame: 'error' });
    await startI18n();
    await loadNamespaces('ui', 'common', 'errors');
  });
  afterAll(() => server.close());
  beforeEach(() => {
    document.body.innerHTML = '';
    startOver();
    signInForTest();
    queryClient = new QueryClient();
    sent = [];
    useNotices.setState({ toasts: [], confirmation: null, dialogs: [] });
    server.use(
      http.post('*/api/project', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({ data: onWire({ projectName: 'Garden', version: 1 }), message: 'projectCreated' });
      }),
    );
  });
  afterEach(() => server.resetHandlers());

  it('is made once however often one presses, is told of, and the list asks again', async () => {
    const { write, save } = await open();
    const list = () => queryClient.getQueryState(tableKey(projectsApi.list))!.dataUpdateCount;
    await waitFor(() => expect(list()).toBe(1));
    write('Garden');
    save();
    save();
    await isClosed();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ project_name: 'Garden' });
    expect(useNotices.getState().toasts.map(({ content }) => content)).toEqual([{ messageKey: 'projectCreated' }]);
    await waitFor(() => expect(list()).toBe(2));
  });

  it('is read anew by whoever edits it next, and not from what was answered when it was made', async () => {
    const { write, save } = await open();
    write('Garden');
    save();
    await isClosed();
    expect(queryClient.getQueryData(projects.detail(id).queryKey)).toBeUndefined();
  });

  it('says in its own place why it was refused, and keeps what was written', async () => {
    server.use(
      http.post('*/api/project', () =>
        HttpResponse.json({ code: 403, message: 'notAllowed', detail: '', request_id: 'r-1' }, { status: 403 }),
      ),
    );
    const { write, save } = await open();
    write('Garden');
    save();
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Garden');
    expect(useNotices.getState().dialogs).toEqual([]);
  });

  it('asks before what was written is lost, by its name', async () => {
    const { write } = await open();
    write('Garden');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(useNotices.getState().confirmation).toMatchObject({ consequences: ['This will be lost: Garden'] }),
    );
    act(() => useNotices.getState().confirmation!.settle(false));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Garden');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(useNotices.getState().confirmation).not.toBeNull());
    act(() => useNotices.getState().confirmation!.settle(true));
    await isClosed();
    expect(sent).toEqual([]);
  });

  it('asks whose name is to stay when a colleague was quicker, and saves the answer on top of theirs', async () => {
    server.use(
      http.put(`*/api/project/${id}`, async ({ request }) => {
        const body = (await request.json()) as { project_name: string; version: number };
        sent.push(body);
        const data = onWire({ projectName: 'Home', version: 2 });
        if (body.version === 1)
          return HttpResponse.json(
            { code: 409, message: 'recordChanged', detail: '', request_id: 'r-1', data, differs: ['project_name'] },
            { status: 409 },
          );
        return HttpResponse.json({ data: onWire({ projectName: body.project_name, version: 3 }), message: 'saved' });
      }),
    );
    const { write, save } = await open(house);
    write('Villa');
    save();
    const question = await screen.findByRole('dialog', { name: /House/ });
    expect(question.textContent).toContain('Villa');
    fireEvent.submit(question.querySelector('form')!);
    await isClosed();
    expect(sent.map((body) => [body.project_name, body.version])).toEqual([
      ['Villa', 1],
      ['Villa', 2],
    ]);
  });
});
