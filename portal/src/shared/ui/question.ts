import { create } from 'zustand';

export type Question<Asked, Answer> = Asked & { readonly answer: (answer: Answer | null) => void };

/** A question in a dialog that can be asked from anywhere on the page. The result is null if the user cancels. */
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
