const maxLength = 120;

/** Control characters, those that turn the direction of writing (they disguise extensions), and what file systems reserve. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const forbiddenSigns = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"|?*]/g;

/** In lower case, without the dot; empty without an extension. */
export function getExtension(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/** The name for showing and saving: without folders and invisible characters, and with the extension of the content. */
export function cleanFileName(name: string, extension: string): string {
  const base = name
    .toWellFormed()
    .normalize('NFC')
    .split(/[\\/]/)
    .at(-1)!
    // Browsers encode quotation marks and line breaks in multipart requests like this.
    .replace(/%(?:22|0d|0a)/gi, '')
    .replace(forbiddenSigns, '')
    .replace(/\s+/g, ' ')
    .trim();
  const hasRightExtension = getExtension(base) === extension || (extension === 'jpg' && getExtension(base) === 'jpeg');
  const stem = base.replace(/\.[a-z0-9]{1,10}$/i, '').replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const short = [...stem].slice(0, maxLength - extension.length - 1).join('');
  return `${short || 'file'}.${hasRightExtension ? getExtension(base) : extension}`;
}
