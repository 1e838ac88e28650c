/** The keys of the system messages with which a conversation ends. */
export const endMarks = ['ended', 'endedByVisitor', 'autoClosed'] as const;
