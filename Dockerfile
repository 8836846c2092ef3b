# One image for web and worker; the command selects the process (compose.yaml). It contains only production
# packages and built code.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund && npm rebuild esbuild
COPY . .
# Generating the client runs no engine, but the CLI requires that the file exists (prisma.config.ts names this
# process).
RUN npm run db:generate && npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/packages ./scripts/packages
RUN node scripts/packages/image-packages.mjs

FROM node:24-slim
ENV NODE_ENV=production \
    SHOP_MODE=production \
    HOST=0.0.0.0 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json server.ts ./
COPY prisma/migrations ./prisma/migrations
COPY sandbox ./sandbox
USER node
VOLUME /data
EXPOSE 3000
# The web process answers on PORT, the worker on WORKER_HEALTH_PORT.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "const ask = (port) => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.ok || Promise.reject()); Promise.any([ask(process.env.PORT), ask(process.env.WORKER_HEALTH_PORT || 9465)]).catch(() => process.exit(1))"]
# Limits of the heap and of malloc: docs/operations.md, Memory of the processes.
CMD ["node", "--max-old-space-size=288", "--max-semi-space-size=8", "server.ts"]
