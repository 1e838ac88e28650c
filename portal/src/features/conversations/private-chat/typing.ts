import { createTypists, type Typists } from '@sala/client/typing/typists.ts';
import { create } from 'zustand';

interface Typist {
  readonly id: string;
  readonly name: string;
}

const useTypists = create<{ typists: Typists<Typist> }>(() => ({ typists: {} }));

/** Who writes in which room. */
export const privateTypists = createTypists<Typist>({
  get value() {
    return useTypists.getState().typists;
  },
  set value(typists) {
    useTypists.setState({ typists });
  },
});

const nobody: readonly Typist[] = [];
export const useTypistsIn = (roomId: string): readonly Typist[] =>
  useTypists(({ typists }) => typists[roomId] ?? nobody);
