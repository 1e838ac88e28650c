import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { api } from '#shared/api/client.ts';
import { setNewerData } from '#shared/api/set-newer-data.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { chatKeys } from '../chat.cache.ts';

const noteKeys = {
  all: [...chatKeys.all, 'notes'] as const,
  of: (channelId: string) => [...noteKeys.all, channelId] as const,
};
const none: readonly Note[] = [];

function put(queryClient: QueryClient, note: Note): void {
  setNewerData<readonly Note[]>(
    queryClient,
    noteKeys.of(note.channelId),
    (known) => known && mergeNotes(known, [note]),
  );
}

/** Notes of a conversation in order, kept up to date with those of colleagues. */
export function useNotes(channelId: string): readonly Note[] {
  const queryClient = useQueryClient();
  const key = noteKeys.of(channelId);
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<readonly Note[]> => {
      const { rows } = await api.call(notesApi.list, { body: { channelId } }, { signal, silent: true });
      // Notes that arrived by event during the request are kept.
      return mergeNotes(queryClient.getQueryData<readonly Note[]>(key) ?? none, rows);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useSocketEvent(messageNamespace, 'note:changed', (note) => put(queryClient, note));
  useOnReconnect(() => void queryClient.invalidateQueries({ queryKey: noteKeys.all }));
  return data ?? none;
}

export function useWriteNote(channelId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      api.call(notesApi.create, { body: { id, channelId, text } }),
    // A note that is sent again is stored only once.
    retry: 2,
    onSuccess: (note) => put(queryClient, note),
  });
}

export const generateNoteId = (): string => uuidv7();

export function useRemoveNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: Note) => api.call(notesApi.remove, { params: { id: note.id } }),
    onSuccess: (note) => put(queryClient, note),
  });
}

const compare = (left: Note, right: Note) =>
  left.createdAt.localeCompare(right.createdAt) || left.id.localeCompare(right.id);

/** Each note once, in the order of writing. A deleted note replaces the original and stays deleted. */
function mergeNotes(known: readonly Note[], incoming: readonly Note[]): readonly Note[] {
  const byId = new Map(known.map((note) => [note.id, note]));
  for (const note of incoming) if (byId.get(note.id)?.deletedAt == null) byId.set(note.id, note);
  return [...byId.values()].sort(compare);
}
