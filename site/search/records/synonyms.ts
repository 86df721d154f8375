import type { ReaderWords } from '@seca/search/query/types';

/**
 * Words that readers bring from elsewhere, resource by resource and concept by concept: what AWS, Azure, Google
 * Cloud, OpenStack and others call it, and everyday speech. Their hits rank below everything that contains the
 * reader's own words.
 *
 * The keys are words of the standard, all of which must be found. Several words have a combined meaning.
 * Resources also have single words in the index (aliases.ts); verbs are in the package.
 */
const synonyms: Readonly<Record<string, string>> = {
  // Compute
  instance:
    'vm, virtual machine, virtual server, cloud server, server, ec2, ec2 instance, compute engine, droplet, guest machine, ' +
    'machine virtuelle, macchina virtuale, maquina virtual, maszyna wirtualna',
  sku:
    'flavor, flavour, vm flavor, instance flavor, instance type, instance size, instance class, instance family, machine type, machine size, ' +
    'machine series, vm size, vm type, server size, server type, server plan, hardware profile, service tier',
  'power state':
    'vm state, vm status, instance state, instance status, running state, server status',
  'user data':
    'cloud init, cloudinit, custom data, startup script, init script, boot script, bootstrap script, ignition, metadata script, first boot',
  'ssh key': 'keypair, key pair, authorized key, login key',
  'anti affinity group':
    'placement group, availability set, server group, antiaffinity, spread placement, host group, different host, different machine, physical machine, physical host, physical server, same host',
  'boot volume':
    'boot disk, root disk, root volume, os disk, system disk, system volume, root device, boot device',
  'data volume':
    'data disk, secondary disk, additional disk, additional volume, extra disk, second disk',
  // Storage
  'block storage':
    'disk, volume, ebs, ebs volume, managed disk, persistent disk, persistent volume, virtual disk, hard disk, ' +
    'hard drive, storage volume, block volume, block device, cinder volume, ' +
    'stockage bloc, archiviazione blocchi, almacenamiento bloque, pamiec blokowa',
  'storage sku':
    'disk type, volume type, storage class, storage tier, disk tier, storage type, disk performance',
  image:
    'ami, machine image, vm image, os image, vm template, disk image, golden image, snapshot, backup, back up, ' +
    'operating system, linux, ubuntu, debian, windows, distro',
  'object storage':
    'bucket, s3, s3 bucket, blob, blob storage, blob container, storage account, object store, storage bucket, ' +
    'cloud storage, swift container, ' +
    'stockage objet, archiviazione oggetti, almacenamiento objeto, magazyn obiektow',
  'access key': 's3 credential, s3 key, hmac key, storage key, access credential',
  // Network
  network:
    'vpc, vnet, virtual network, virtual private cloud, private network, vpc network, virtual lan, cloud network',
  subnet: 'subnetwork, network segment, vswitch, sous reseau',
  'route table':
    'routing table, cloud router, virtual router, custom route, static route, default route, custom gateway, route traffic, user defined route, routing rule, ' +
    'table routage, tabella instradamento, tabla ruta, tablica tras',
  'internet gateway':
    'internet route, igw, external gateway, internet access, internet connectivity',
  'nat gateway':
    'cloud nat, source nat, egress gateway, outbound gateway, nat instance, outbound internet, outgoing connection, outbound connection, outgoing address, outbound ip, outgoing ip, egress ip',
  nic:
    'network interface, network card, network interface card, network adapter, elastic network interface, vnic, eni, ' +
    'virtual nic, virtual network interface, network port, neutron port, carte reseau, scheda rete, tarjeta red, karta sieciowa',
  'public ip':
    'floating ip, elastic ip, eip, static ip, external ip, reserved ip, public address, external address, failover ip, fixed ip address, ' +
    'offentliche ip, adresse publique, ip publique, indirizzo pubblico, ip pubblico, direccion publica, ip publica, adres publiczny',
  address:
    'private ip, static private ip, fixed private ip, internal ip, private address, internal address, local ip',
  cidr: 'address range, ip range, address space, address prefix, ip block, network range, network mask, netmask',
  'security group':
    'firewall, acl, nsg, network security group, security list, network acl, firewall policy, packet filter, ' +
    'groupe securite, gruppo sicurezza, grupo seguridad, grupa zabezpieczen',
  'security group rule':
    'firewall rule, nsg rule, acl rule, acl entry, security rule, ingress rule, egress rule, inbound rule, outbound rule, ' +
    'network rule, network policy',
  // Load balancer
  'load balancer':
    'lb, elb, nlb, alb, layer 4 load balancer, l4 load balancer, application load balancer, load balancing, ' +
    'reverse proxy, target group, equilibreur charge, repartiteur charge, bilanciatore carico, balanceador carga, ' +
    'rownowazenie obciazenia',
  member:
    'backend server, backend pool, pool member, real server, server pool, backend service, target pool',
  'health check': 'health probe, health monitor, liveness probe',
  // Kubernetes
  kubernetes:
    'k8s, eks, aks, gke, managed kubernetes, container service, container platform, container cluster, container orchestration',
  'node pool':
    'node group, worker group, worker pool, agent pool, machine pool, worker node, instance group, scale set, ' +
    'auto scaling group, autoscaling group, groupe nœud, groupe noeud, pool nodi, grupo nodo, pula wezlow',
  'kube config': 'kubectl config, cluster credential, kubectl credential, kubectl access',
  // Places and owners
  tenant:
    'account, organisation, organization, customer, billing account, subscription, root account',
  workspace:
    'project, resource group, compartment, environment, ' +
    'espace travail, area lavoro, espacio trabajo, obszar roboczy',
  region: 'location, data center, data centre, datacenter, datacentre, geography',
  zone: 'availability zone, az, fault domain, failure domain, availability domain',
  wellknown:
    'service catalog, service catalogue, service endpoint, endpoint discovery, discovery document',
  // Access control
  role: 'rbac, policy, access policy, iam policy, iam role, role definition, permission set, custom role, policy document',
  'role assignment':
    'role binding, iam binding, policy attachment, policy assignment, access grant, user role, who access, user permission, user right, who, colleague, coworker, contractor, auditor, teammate, team member, employee, developer, person, someone, somebody, anyone',
  permission: 'grant, privilege, right, entitlement, policy statement, access right',
  authorization: 'iam, auth, access management, access control',
  subject:
    'user, principal, service account, service principal, managed identity, iam user, machine user',
  token:
    'bearer token, access token, api token, api key, auth token, credential, oauth, oidc, openid connect',
  authentication: 'login, identity provider, idp, single sign on, sso',
  // Audit
  'activity log':
    'audit, audit log, audit trail, cloudtrail, event log, event history, change history, operation log, access log, history of change, login history, who logged, ' +
    'who changed, who created, who deleted, who modified, who started, who stopped, who updated, who did what',
  // Resources in general
  resource: 'ressource, risorsa, recurso, zasob',
  label: 'tag, resource tag, cost centre, cost center',
  'label selector': 'filter, tag filter, label filter',
  'skip token': 'pagination, paging, cursor, next page, page token, next token, continuation token',
  limit: 'page size, max result, per page',
  'if unmodified since':
    'optimistic lock, optimistic locking, concurrency, conditional request, if match, lost update, concurrent update, race condition',
  'resource version': 'etag, revision',
  urn: 'arn, resource id, resource identifier, ocid',
  state: 'provisioning state, provisioning status, lifecycle state',
  'deleted resource': 'soft delete, soft deleted, recycle bin, trash, tombstone, undelete',
  changelog: 'release note, release history, version history, change log, whats new, news',
  'local provider': 'mock, mock api, fake server, stub server, sandbox, emulator',
  tutorial: 'quickstart, quick start, hello world, getting started',
  // Errors
  'bad request': 'malformed request, invalid json, syntax error, parse error',
  unauthorized:
    'invalid token, expired token, token expired, token invalid, session expired, token abgelaufen, token expire, token scaduto, token caducado, token wygasl, missing token, not authenticated, unauthenticated, invalid credential',
  forbidden:
    'access denied, permission denied, not authorized, not authorised, insufficient permission, insufficient privilege',
  'not found': 'no such, not exist, missing resource',
  conflict:
    'already exists, already exist, name taken, duplicate name, still in use, dependency violation',
  'precondition failed': 'etag mismatch, version mismatch, concurrent modification',
  'validation error':
    'validation failed, invalid parameter, invalid value, invalid field, schema violation',
  'internal server error': 'internal error, server error',
  'other code':
    'rate limit, rate limiting, too many request, throttling, throttled, service unavailable',
};

/**
 * Companies and products, which only identify the vendor of the other words, and words that say little next to
 * others.
 */
const weakWords =
  'alibaba amazon aws azure cinder digitalocean gce gcp glance google hetzner ionos keystone microsoft neutron nova oci ' +
  'openstack oracle ovh ovhcloud proxmox scaleway stackit vmware vsphere ' +
  'api seca cloud actually again against all another also because both avoid best cannot certain common correctly currently custom deal different easily ensure entire ' +
  'exactly existing explain figure fix fixed force full given handle hard inside keep learn losing manage may multiple mean new now only other over own physical ' +
  'particular place possible prevent happen proper properly quickly really running single solve some somewhere specific still sure thing through ' +
  'try understand way whole within without work yet';

/** The words of readers, for the search files. */
export const readerWords: ReaderWords = { synonyms, weakWords: weakWords.split(' ') };
