"""All servers of OpenStack Swift in one process, as an S3 store that checks signatures and rights.

Started by swift.ts with a fresh folder. It prints {"port"} and ends when its standard input closes, so that it cannot
outlive the tests. Only Debian's python3-swift is needed: no service, no memcached, nothing under /etc.
"""

import json
import os
import sys

import eventlet
import eventlet.wsgi
from eventlet.hubs import trampoline
from swift.common import utils

folder = sys.argv[1]
devices = os.path.join(folder, "devices")
device = os.path.join(devices, "d1")
os.makedirs(device)
# Swift keeps what it knows of an object in the file's extended attributes.
os.setxattr(device, "user.bustan", b"1")

with open(os.path.join(folder, "swift.conf"), "w") as conf:
    conf.write("[swift-hash]\nswift_hash_path_suffix = bustan\n")
with open(os.path.join(folder, "proxy-server.conf"), "w") as conf:
    conf.write(
        """[DEFAULT]
swift_dir = %s
log_level = CRITICAL
[pipeline:main]
pipeline = catch_errors gatekeeper s3api tempauth listing_formats proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
# The account's admin, the user that has the bucket of recordings alone, and one of another account.
user_garden_admin = soil-and-water .admin
user_garden_bustan = a/key+with%%signs
user_orchard_admin = other-secret .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""
        % folder
    )

utils.set_swift_dir(folder)

from swift.account.server import AccountController  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.swob import Request  # noqa: E402
from swift.common.wsgi import loadapp, make_pre_authed_request  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.server import ObjectController  # noqa: E402

settings = {
    "swift_dir": folder,
    "devices": devices,
    "mount_check": "false",
    "fallocate_reserve": "0",
    "log_level": "CRITICAL",
}


def serve(app, sock):
    eventlet.spawn(
        eventlet.wsgi.server,
        sock,
        app,
        utils.NullLogger(),
        protocol=SwiftHttpProtocol,
        # The AWS client looks for `ETag`, not `Etag`.
        capitalize_response_headers=False,
    )


for name, controller in (
    ("account", AccountController),
    ("container", ContainerController),
    ("object", ObjectController),
):
    sock = eventlet.listen(("127.0.0.1", 0))
    builder = RingBuilder(part_power=1, replicas=1, min_part_hours=0)
    builder.add_dev(
        {
            "region": 1,
            "zone": 1,
            "weight": 1.0,
            "ip": "127.0.0.1",
            "port": sock.getsockname()[1],
            "device": "d1",
        }
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + ".ring.gz"))
    serve(controller(settings), sock)

proxy = loadapp(os.path.join(folder, "proxy-server.conf"))
grant = {"X-Container-Read": "garden:bustan", "X-Container-Write": "garden:bustan"}
for bucket, headers in (("recordings", grant), ("elsewhere", {})):
    environment = Request.blank("/").environ
    path = "/v1/AUTH_garden/" + bucket
    request = make_pre_authed_request(environment, "PUT", path, headers=headers)
    # Only an owner's word about access is heard.
    request.environ["swift_owner"] = True
    answer = request.get_response(proxy)
    if answer.status_int not in (201, 202):
        sys.exit("Swift did not make the bucket %s: %s" % (bucket, answer.status))



class Forgetful:
    """Tempauth wants a memcached, but for signed requests only so as to ask it for tokens that nobody has."""

    def __getattr__(self, name):
        return lambda *arguments, **options: None


def with_cache(environment, start_response):
    environment["swift.cache"] = Forgetful()
    return proxy(environment, start_response)


sock = eventlet.listen(("127.0.0.1", 0))
serve(with_cache, sock)
print(json.dumps({"port": sock.getsockname()[1]}), flush=True)
while True:
    trampoline(0, read=True)
    if not os.read(0, 1024):
        os._exit(0)
