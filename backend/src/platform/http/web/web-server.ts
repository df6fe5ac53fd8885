import { ADMINISTRATION_PAGES, API_ADDRESSES, DRAWN_PAGES, OPERATIONS_ADDRESSES } from '../addresses/addresses';
import { ADMINISTRATION_PATTERN, SITE_PATTERN } from './pages';
import { DEVICE, pagePolicy } from '../security-headers';

/** Placeholder for the host in the policy; Caddy replaces it with the requested host. */
const HOST = 'host.invalid';
const ASKED_HOST = '{http.request.hostport}';
const withBelow = (addresses: readonly string[]): string => addresses.flatMap((path) => [path, `${path}/*`]).join(' ');
const policyOf = (path: string): string => pagePolicy(`https://${HOST}`, path).replaceAll(HOST, ASKED_HOST);

const HEADERS = `		header {
			X-Content-Type-Options nosniff
			Referrer-Policy no-referrer
			Cross-Origin-Resource-Policy same-origin
			Cross-Origin-Opener-Policy same-origin
			Origin-Agent-Cluster ?1
			X-Frame-Options SAMEORIGIN
			Permissions-Policy "${DEVICE}"
			Strict-Transport-Security "max-age={$HSTS_SECONDS:31536000}"
			-Server
		}`;
const page = (path: string) => `${HEADERS}
		header Content-Security-Policy "${policyOf(path)}"
		header Cache-Control no-cache`;
const PAGE = page('/');

/** The text of `docker/Caddyfile`: compressed files, the shell for every page, and a proxy to the API. */
export function caddyfile(): string {
  return `# Made from the code by \`node backend/dist/cli.js caddyfile\`: the addresses, the headers and the policies are those of the API.
{
	admin off
	auto_https off

	# What ends TLS in front says for whom it asks; from anybody else that is not believed. Its addresses or networks:
	servers {
		trusted_proxies static {$TRUSTED_PROXIES:private_ranges}
		trusted_proxies_strict
	}
}

:{$PORT:8080} {
	root * {$WEB_ROOT:/srv}

	@api path ${withBelow(API_ADDRESSES)}
	handle @api {
		reverse_proxy {$API:api:3000}
	}

	# For the container itself; what the API tells about itself stays inside.
	handle /health/live {
		respond "ok" 200
	}
	@inside path ${withBelow(OPERATIONS_ADDRESSES)} /.*
	handle @inside {
		respond 404
	}

	# Their first content is drawn by the API; without it they are the shell.
	@drawn path ${DRAWN_PAGES.join(' ')}
	handle @drawn {
		reverse_proxy {$API:api:3000}
	}

	# A built file is loaded by a page that has a policy of its own.
	@file path /assets/* /*.svg /*.ico /*.png /*.webmanifest
	handle @file {
		header {
			X-Content-Type-Options nosniff
			Cross-Origin-Resource-Policy same-origin
			-Server
		}
		# Exclusive paths: Caddy sorts directives by their matcher, so that the general one would run last and win.
		@unhashed not path /assets/*
		header @unhashed Cache-Control "public, max-age=3600"
		header /assets/* Cache-Control "public, max-age=31536000, immutable"
		file_server {
			precompressed br gzip
		}
	}

	@administration path_regexp ${ADMINISTRATION_PATTERN}
	handle @administration {
${page('/dashboard')}
		rewrite * /administration.html
		file_server {
			precompressed br gzip
		}
	}

	@page path_regexp ${SITE_PATTERN}
	handle @page {
${PAGE}
		rewrite * /index.html
		file_server {
			precompressed br gzip
		}
	}

	handle {
		error 404
	}

	handle_errors {
		@down {
			expression \`{http.error.status_code} in [502, 503, 504]\`
			path ${DRAWN_PAGES.join(' ')}
		}
		handle @down {
${PAGE}
			rewrite * /index.html
			file_server
		}
		# No page: the application says so, in the reader's language.
		@absentAdministration {
			expression \`{http.error.status_code} == 404\`
			path ${withBelow(ADMINISTRATION_PAGES)}
		}
		handle @absentAdministration {
${page('/dashboard')}
			rewrite * /administration.html
			file_server {
				status 404
			}
		}
		@absent {
			expression \`{http.error.status_code} == 404\`
			not path /assets/*
		}
		handle @absent {
${PAGE}
			rewrite * /index.html
			file_server {
				status 404
			}
		}
		handle {
			respond "{http.error.status_code}" {http.error.status_code}
		}
	}
}
`;
}
