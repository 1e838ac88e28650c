import type * as z from 'zod/mini';

/** What every editor of working time takes: shows the one with `id`, without it a new one that begins with `initial`. */
export interface EditorProps<Api extends { create: { body: z.ZodMiniType } }> {
  isOpen: boolean;
  id?: string | undefined;
  initial?: Partial<z.input<Api['create']['body']>> | undefined;
  onClose: () => void;
}
