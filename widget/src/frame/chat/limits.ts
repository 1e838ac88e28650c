/** As in the contract, whose file would bring its validator along; a test holds them equal. */
export const maxMessageLength = 10_000;
