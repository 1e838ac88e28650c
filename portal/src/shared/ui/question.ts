import { create } from 'zustand';

export type Question<Asked, Answer> = Asked & { readonly answer: (answer: Answer | null) => void };

/** Something that is asked for in a dialog of its own from anywhere on the page; answers null when somebody thought better of it. */
export function createQuestion<Asked extends object, Answer>() {
  const useQuestion = create<{ question: Question<Asked, Answer> | null }>(() => ({ question: null }));
  const ask = (asked: Asked): Promise<Answer | null> =>
    new Promise((resolve) => {
      const answer = (given: Answer | null) => {
        useQuestion.setState({ question: null });
        resolve(given);
      };
      useQuestion.setState({ question: { ...asked, answer } });
    });
  return { useQuestion: () => useQuestion(({ question }) => question), ask };
}
