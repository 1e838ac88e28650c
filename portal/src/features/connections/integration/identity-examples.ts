/** The same as in docs/identity.md, of which the tests run the first. */
export const identityExamples = {
  node: `import { createHmac } from 'node:crypto';

export function identityOf(customer, appSecret) {
  const issuedAt = Math.floor(Date.now() / 1000);
  const hash = createHmac('sha256', appSecret)
    .update(\`\${customer.id}\\n\${issuedAt}\`)
    .digest('hex');
  return { name: customer.name, issuedAt, hash };
}`,
  php: `function identity_of(array $customer, string $appSecret): array {
    $issuedAt = time();
    $hash = hash_hmac('sha256', $customer['id'] . "\\n" . $issuedAt, $appSecret);
    return ['name' => $customer['name'], 'issuedAt' => $issuedAt, 'hash' => $hash];
}`,
  python: `import hashlib, hmac, time

def identity_of(customer, app_secret):
    issued_at = int(time.time())
    text = f"{customer['id']}\\n{issued_at}".encode()
    digest = hmac.new(app_secret.encode(), text, hashlib.sha256).hexdigest()
    return {"name": customer["name"], "issuedAt": issued_at, "hash": digest}`,
} as const;
export type ExampleLanguage = keyof typeof identityExamples;

export const pageExample = `<script>
  window.addEventListener('sala:ready', () => {
    $sala.setUser('CUSTOMER_ID', { name: 'NAME', issuedAt: UNIX_SECONDS, hash: 'HMAC_SHA256' });
  });
</script>`;
