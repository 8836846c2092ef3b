# Varnish 7 with varnish-modules in front of the shop; put TLS before it. The shop runs with
# APP_URL=https://shop.example.ru, TRUST_PROXY=1 (2 with a TLS proxy), PAGE_SHARED_SECONDS=600,
# CDN_KIND=varnish and CDN_PURGE_URL=http://<this server>:6081/.
vcl 4.1;

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# The addresses of the workers. A TLS proxy must refuse PURGE itself, because Varnish sees only its address.
acl workers {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # With CDN_PURGE_TOKEN also: || req.http.Authorization != "Bearer <the token>"
    if (client.ip !~ workers) {
      return (synth(403));
    }
    if (!req.http.xkey-purge) {
      return (synth(400));
    }
    set req.http.X-Purged = xkey.purge(req.http.xkey-purge);
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Pages of these visitors are made for them. Other cookies change no page.
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?(session|administrator|cart|flash|compare|wishes)="
    || req.http.Authorization || req.http.Origin) {
    return (pass);
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.xkey && beresp.http.Surrogate-Control && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
    # vcl_recv has checked the cookies.
    set beresp.http.Vary = "Accept-Encoding";
    return (deliver);
  }
  if (!beresp.http.Cache-Control) {
    set beresp.uncacheable = true;
  }
}

sub vcl_deliver {
  if (resp.http.xkey) {
    set resp.http.Vary = "Cookie, Accept-Encoding";
    unset resp.http.xkey;
    unset resp.http.Surrogate-Control;
  }
}
