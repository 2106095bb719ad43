import { defineConfig } from 'vitest/config'

// Not vite.config.ts: that one is the site's build, service worker and all. The tests need none of its plugins.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Each file opens an embedded PostgreSQL of its own, and hashes passwords at the real cost.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
